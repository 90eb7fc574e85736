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

/** Passwords of twelve characters and more from lists of stolen ones, in lower case. */
export const commonPasswords = words(`
  correcthorsebatterystaple correct-horse-battery-staple correcthorse123 horsebatterystaple
  thequickbrownfox thequickbrownfoxjumps thequickbrownfoxjumpsoverthelazydog jumpsoverthelazydog
  tobeornottobe maytheforcebewithyou theforceisstrong winteriscoming valarmorghulis expectopatronum
  avadakedavra wingardiumleviosa iloveyousomuch iloveyouforever iloveyou12345 iloveyou1234 iloveyoubaby
  loveyouforever lovemeforever loveyousomuch imissyousomuch myloveforever truelove1234 godisgood123 godislove123
  jesusislord1 jesuslovesme jesuschrist1 inthebeginning thankyoujesus blessed12345
  qwertyuiop[] qwertyuiop[]\\ qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwerty123456 qwerty1234567 qwerty12345678
  qwerty123456789 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv qazwsxedc123 zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 a1b2c3d4e5f6
  a1s2d3f4g5h6 abcd1234abcd abc123abc123 abc123456789 abcdef123456 123456abcdef 1234567890ab 123qweasdzxc
  qweasdzxc123 qwe123qwe123 asd123asd123 zxcvbnm12345 asdfghjkl123 asdfghjkl;' zxcvbnm,./12 !qaz@wsx#edc
  !qaz2wsx3edc !@#$%^&*()_+ 1234!@#$qwer 123!@#qweasd p@ssw0rd1234 p@ssw0rd12345 passw0rd1234 password12345
  password123456 password1234! passwordpassword password@123 password@1234 mypassword12 mypassword123 mypassword1234
  thisismypassword thisisapassword myverysecurepassword supersecretpassword secretpassword newpassword1 newpassword12
  newpassword123 nopassword123 notapassword forgotpassword yourpassword longpassword verylongpassword
  averylongpassword securepassword strongpassword administrator adminadmin12 adminadmin123 admin1234567 admin12345678
  admin123456789 rootrootroot welcome12345 welcome123456 welcometothejungle welcomehome1 letmeinplease letmeinletmein
  letmein12345 letmein123456 changeme1234 changemenow1 changemeplease opensesame12 opensesame123 trustno1trustno1
  sunshine1234 sunshine12345 princess1234 princess12345 football1234 football12345 liverpool1234 liverpoolfc1
  manchesterunited manchestercity arsenal12345 chelsea12345 tottenhamhotspur youllneverwalkalone newcastleunited
  michaeljordan michaeljackson johncena1234 cristianoronaldo cristianoronaldo7 lionelmessi10 backstreetboys
  onedirection1 justinbieber1 harrypotter1 harrypotter123 lordoftherings thelordoftherings starwars1234 darthvader12
  lukeskywalker obiwankenobi chewbacca123 pokemon12345 minecraft123 minecraft1234 callofduty123 grandtheftauto
  leagueoflegends worldofwarcraft counterstrike metallica123 ledzeppelin1 pinkfloyd123 ironmaiden666 guitarhero12
  harleydavidson volkswagen123 lamborghini1 chocolate123 chocolate1234 strawberry12 strawberry123 butterfly123
  butterfly1234 rainbowdash1 unicorn12345 dragonballz1 dragonball123 narutouzumaki sasukeuchiha alexander123
  christopher1 christopher123 stephanie123 elizabeth123 samantha1234 jonathan1234 internet1234 computer1234
  computer12345 businessman1 internationale international photography1 accountant12 information1 unbelievable
  whateveritis whatthefuck1 motherfucker motherfucker1 fuckyou12345 fuckyoufuckyou asshole12345 bullshit1234
  sexyandiknowit nevergiveup12 nevergiveup123 carpediem123 hakunamatata hakunamatata1 livelaughlove liveloveLaugh
  everydayisagoodday todayisagoodday onceuponatime happilyeverafter iamthebest123 iamawesome123 idontknow123
  idontremember donttellanyone nothingtosee helloworld12 helloworld123 helloworld1234 helloitsme12 howareyoutoday
  goodmorning1 goodmorning123 goodnight123 merrychristmas happybirthday happybirthday1 happynewyear happynewyear1
  summertime123 wintertime123 springtime123 december2023 december2024 december2025 september2023 september2024
  september2025 november2024 november2025 liverpool2024 liverpool2025 london2012olympics buckinghampalace
  godsavethequeen godsavetheking unitedkingdom unitedstates1 trendforecast trendforecasting
`);

function words(text: string): Set<string> {
  return new Set(text.trim().toLowerCase().split(/\s+/));
}
