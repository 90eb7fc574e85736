import { dictionary } from "@zxcvbn-ts/language-common";

/** Common words in lower case. A password made of one or two of them, digits and signs is refused. */
export const commonWords = words(`
  password passwort passphrase passcode passw0rd pass word admin administrator root user login logon signin welcome
  letmein access secret private master default changeme change temp temporary test testing tester guest demo sample
  qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm qazwsx qweasdzxc asdf zxcv
  iloveyou love lovely lover forever always princess prince queen king angel baby babygirl honey sweetheart darling
  sunshine rainbow flower summer winter spring autumn january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday
  football soccer rugby cricket baseball basketball hockey tennis golf arsenal chelsea liverpool manchester united
  everton tottenham rangers celtic barcelona
  monkey dragon tiger lion eagle panther wolf bear shadow ninja pirate wizard hunter ranger soldier killer warrior
  batman superman spiderman starwars pokemon minecraft fortnite harrypotter hogwarts gandalf matrix trustno1 whatever
  michael jordan jennifer jessica ashley daniel thomas charlie george harry oliver jack james robert william joshua
  andrew matthew anthony nicole michelle amanda hannah sophie emma olivia amelia jasmine samantha elizabeth victoria
  london england britain scotland ireland wales america australia canada
  computer internet google facebook instagram twitter microsoft windows apple samsung android iphone
  company business office manager director designer design creative studio trend trends
  chocolate cookie banana orange cheese pepper ginger coffee
  hello goodbye please thankyou freedom mustang ferrari porsche mercedes yamaha harley
  money dollar lucky happy blessed heaven jesus christ faith
`);

/** Sentences and phrases that occur in lists of stolen passwords, but neither in that of zxcvbn nor in `commonWords`. */
const phrases = words(`
  correcthorsebatterystaple correct-horse-battery-staple correcthorse123 horsebatterystaple thequickbrownfox
  thequickbrownfoxjumps thequickbrownfoxjumpsoverthelazydog jumpsoverthelazydog tobeornottobe maytheforcebewithyou
  theforceisstrong winteriscoming valarmorghulis expectopatronum avadakedavra wingardiumleviosa iloveyousomuch
  loveyousomuch imissyousomuch truelove1234 godisgood123 godislove123 jesusislord1 inthebeginning 1q2w3e4r5t6y7u
  1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p a1b2c3d4e5f6 !qaz@wsx#edc !qaz2wsx3edc !@#$%^&*()_+ 1234!@#$qwer
  123!@#qweasd p@ssw0rd12345 thisismypassword thisisapassword myverysecurepassword supersecretpassword notapassword
  forgotpassword yourpassword longpassword verylongpassword averylongpassword securepassword strongpassword
  welcometothejungle welcomehome1 opensesame12 opensesame123 manchestercity tottenhamhotspur youllneverwalkalone
  newcastleunited johncena1234 cristianoronaldo cristianoronaldo7 lionelmessi10 backstreetboys onedirection1
  justinbieber1 lordoftherings thelordoftherings darthvader12 lukeskywalker obiwankenobi chewbacca123 callofduty123
  grandtheftauto leagueoflegends worldofwarcraft metallica123 ledzeppelin1 pinkfloyd123 ironmaiden666 guitarhero12
  harleydavidson volkswagen123 lamborghini1 strawberry12 strawberry123 butterfly123 butterfly1234 rainbowdash1
  unicorn12345 dragonballz1 dragonball123 narutouzumaki sasukeuchiha alexander123 christopher123 stephanie123
  jonathan1234 internationale photography1 accountant12 information1 whateveritis whatthefuck1 motherfucker1
  fuckyou12345 fuckyoufuckyou asshole12345 bullshit1234 sexyandiknowit nevergiveup12 nevergiveup123 carpediem123
  hakunamatata hakunamatata1 livelaughlove livelovelaugh everydayisagoodday todayisagoodday onceuponatime
  happilyeverafter iamthebest123 iamawesome123 idontknow123 idontremember donttellanyone nothingtosee helloworld12
  helloworld123 helloworld1234 helloitsme12 howareyoutoday goodmorning1 goodmorning123 goodnight123 merrychristmas
  happybirthday happybirthday1 happynewyear happynewyear1 summertime123 wintertime123 springtime123
  london2012olympics buckinghampalace godsavethequeen godsavetheking unitedstates1 trendforecast trendforecasting
`);

/** Passwords of twelve characters and more that are guessed first, in lower case. */
export const commonPasswords = new Set([
  ...dictionary["passwords-common"].map((password) => password.toLowerCase()).filter(({ length }) => length >= 12),
  ...phrases,
]);

function words(text: string): Set<string> {
  return new Set(text.trim().toLowerCase().split(/\s+/));
}
