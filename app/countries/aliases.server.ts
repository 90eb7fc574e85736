// Users write a country as on an envelope, and browsers fill it in in their own language.
export const languages = "de fr es it nl pt sv da nb fi pl cs sk hu ro hr el tr ru uk ja ko zh ar he".split(" ");

/** Other names of a country in English, and its name in its own language. */
export const aliases: Record<string, string> = {
  AE: "UAE, Emirates",
  BA: "Bosnia",
  BO: "Plurinational State of Bolivia",
  BN: "Brunei Darussalam",
  CD: "Democratic Republic of the Congo, DR Congo, DRC",
  CG: "Republic of the Congo",
  CI: "Ivory Coast, Côte d'Ivoire",
  CN: "People's Republic of China, Mainland China",
  CV: "Cabo Verde",
  CZ: "Czech Republic, Česko",
  FK: "Falklands",
  FM: "Federated States of Micronesia",
  GB: "UK, Great Britain, Britain, England, Scotland, Wales, Cymru, Northern Ireland, N Ireland, United Kingdom of Great Britain and Northern Ireland",
  GR: "Hellas, Ελλάδα",
  HK: "Hong Kong",
  IE: "Republic of Ireland, Eire, Éire",
  IR: "Islamic Republic of Iran, Persia",
  JP: "日本",
  KP: "DPRK, Democratic People's Republic of Korea",
  KR: "Korea, South Korea, Republic of Korea",
  LA: "Lao People's Democratic Republic",
  MD: "Republic of Moldova",
  MK: "Macedonia, Republic of North Macedonia",
  MM: "Burma, Myanmar",
  MO: "Macau, Macao",
  NL: "Holland, The Netherlands",
  PH: "The Philippines",
  PS: "Palestine, State of Palestine",
  RU: "Russian Federation",
  SY: "Syrian Arab Republic",
  SZ: "Swaziland",
  TL: "East Timor",
  TR: "Turkey, Turkiye",
  TW: "Republic of China",
  TZ: "United Republic of Tanzania",
  UA: "The Ukraine",
  US: "USA, U S, America, United States of America",
  VA: "Vatican, Vatican City State, Holy See",
  VE: "Bolivarian Republic of Venezuela",
  VN: "Viet Nam",
};

/** Names that may mean several countries. */
export const ambiguous: Record<string, string[]> = { congo: ["CG", "CD"], kongo: ["CG", "CD"], guiana: ["GF", "GY"] };

/** The two-letter codes by the three-letter codes. */
export const codesByAlpha3 = new Map(
  `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD
  BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN
  CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU
  DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB
  GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG
  HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN
  KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU
  LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR
  MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL
  OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB
  RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP
  SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN
  TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT
  ZAZAF ZMZMB ZWZWE`
    .trim()
    .split(/\s+/)
    .map((both): [string, string] => [both.slice(2), both.slice(0, 2)]),
);
