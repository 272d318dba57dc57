/**
 * The 10,000 commonest passwords, in small letters: first 3,000 of at least eight characters, then any by which a longer one
 * may begin. From the list of ten million in https://github.com/danielmiessler/SecLists (MIT licence), and from that of
 * https://github.com/dropbox/zxcvbn (MIT licence, Dan Wheeler and Dropbox, Inc.).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx trustno1 jennifer sunshine
iloveyou starwars computer michelle 11111111 princess 987654321 corvette 1234qwer 88888888 q1w2e3r4t5 internet
samantha whatever maverick steelers mercedes 123123123 qwer1234 hardcore q1w2e3r4 midnight bigdaddy victoria 1q2w3e4r
cocacola marlboro asdfasdf 87654321 12344321 jordan23 jonathan liverpoo danielle abcd1234 scorpion qazwsxedc password1
slipknot qwerty123 startrek 12341234 redskins butthead asdfghjkl qwertyui liverpool dolphins nicholas elephant
mountain xxxxxxxx 1q2w3e4r5t metallic shithead benjamin creative rush2112 asdfghjk 4815162342 passw0rd bullshit
1qazxsw2 garfield 01012011 69696969 december 11223344 godzilla airborne lifehack brooklyn platinum darkness blink182
789456123 12qwaszx snowball pakistan redwings williams nintendo guinness november minecraft asdf1234 lasvegas babygirl
dickhead 12121212 147258369 explorer snickers metallica alexande paradise michigan carolina lacrosse christin kimberly
kristina 0987654321 poohbear bollocks qweasdzxc drowssap caroline einstein spitfire maryjane 1232323q champion
svetlana westside courtney 12345qwert patricia aaaaaaaa anderson security stargate simpsons scarface 123456789a
1234554321 cherokee usuckballz1 veronica semperfi scotland marshall qwerty12 98765432 softball passport franklin
alexander 55555555 zaq12wsx infinity kawasaki 77777777 vladimir freeuser wildcats budlight brittany 00000000 bulldogs
swordfis patriots pearljam colorado ncc1701d motorola logitech juventus wolverin warcraft hello123 peekaboo 123654789
panthers elizabet spiderma virginia valentin predator mitchell 741852963 1111111111 rolltide changeme lovelove
fktrcfylh loverboy chevelle cardinal michael1 147852369 american alexandr electric wolfpack spiderman darkside
123456789q 01011980 freepass 99999999 fyfcnfcbz airplane 22222222 1029384756 cheyenne billybob lawrence pussycat
01012000 chocolat business cjkysirj 123qweasd stingray serenity greenday charlie1 firebird blizzard a1b2c3d4 sterling
password123 hercules tarheels remember basketball zeppelin swimming pavilion engineer bobafett 21122112 darkstar
icecream hellfire fireball rockstar defender swordfish airforce abcdefgh srinivas bluebird presario wrangler precious
harrison goldfish soso123aljg dbrnjhbz thailand longhorn 123qweasdzxc wordpass 31415926 999999999 letmein1 assassin
testtest microsoft devildog valentina butterfly lonewolf babydoll atlantis montreal angelina shamrock hotstuff
mistress deftones cadillac blahblah birthday 1234abcd 01011990 cavalier veronika qazwsx123 mustang1 goldberg
12345678910 wolfgang savannah leonardo basketba cristina aardvark sweetpea 13131313 freedom1 fredfred manchester
kathleen hamilton fuckyou2 renegade drpepper bigboobs 1qaz2wsx3edc christia buckeyes 0123456789 stephani enterpri
diamonds wetpussy morpheus 66666666 pornstar thuglife napoleon highland chandler trfnthbyf consumer welcome1 123qwe123
wrinkle1 51505150 11235813 butterfl elizabeth sherlock marathon access14 overlord trombone isabelle barcelona babylon5
ultimate yankees1 superfly campbell geronimo concrete q1w2e3r4t5y6 jessica1 123454321 portugal sundance pleasure
seminole isabella 14789632 qazxswedc kingkong adgjmptw ncc1701e mongoose alejandr 1123581321 margaret bluemoon
ghbdtnbr bonehead stallion personal morrison super123 anything aleksandr rhbcnbyf dietcoke cooldude christop lollipop
fernando christian letmein2 01012010 werewolf punkrock giovanni cdtnkfyf tottenha hongkong blackcat a1234567 zzzzzzzz
hollywoo florence gn56gn56 clifford stocking matthew1 immortal 44444444 makaveli sebastia ilovesex charlott anthony1
111222333 satan666 columbia infantry eternity waterloo vanhalen skywalke seinfeld standard squirrel qazwsxed fuckfuck
wolverine robinson musicman megadeth verbatim 1q2w3e4r5t6y twilight fuckyou1 stardust showtime 147896325 skittles
shaney14 qwerty12345 123321123 intrepid sandiego punisher 1234567a dingdong 192837465 starcraft mushroom blackdog
25802580 slapshot ekaterina 123698745 1234512345 chargers 33333333 warriors raistlin gangster coltrane tacobell
portland penelope 1a2b3c4d 19841984 12369874 stranger mailcreated5240 halflife qwerasdf playtime kangaroo blackman
panasonic christine beautiful spanking meridian lonestar kittycat goodluck barcelon scoobydo crusader 12312312
hannibal guardian fuckface discover catalina 1122334455 californ angelica william1 stonecol johnjohn septembe scarlett
santiago lowrider anastasia vacation sithlord ragnarok keyboard 19921992 11112222 penguins nuttertools lorraine
dkflbvbh titleist rootbeer magnolia dodgeram creampie aspirine socrates 1234567q redalert qqqqqqqq munchkin mersedes
imperial blueeyes bigballs zaq1xsw2 sebastian research national colombia 01012001 rammstein katerina freckles caliente
director qazwsxedcrfv oblivion mustangs margarita deadhead zxcv1234 porkchop grateful fuck_inside formula1 a1s2d3f4
23232323 shopping peterpan martinez justdoit goodtime alexandra thankyou springer software sapphire richmond kingston
brucelee thunder1 qawsedrf plymouth mariners heather1 chelsea1 123456qwerty spectrum pineappl labrador 1234567890q
10101010 stephanie commando amsterdam webmaster southern lesbians fletcher thompson candyman aquarius starfish
monopoly infiniti gangbang blackjac 8j4ye3uz 19871987 0000000000 sailboat richard1 godsmack emmanuel cosworth 19891989
rosemary lightnin chevrole catherin qwerty123456 frontier asshole1 01011991 spartans luckydog 15426378 swingers
snuggles qwertyuio qwert123 mandingo ihateyou beefcake beatrice 111111111 whocares scooter1 doberman clitoris
5555555555 dannyboy children viktoria valhalla terminator oklahoma ncc1701a keystone clarence bunghole 19751975
romashka pa55word golfball doughboy charlotte achilles patrick1 gateway1 deeznuts cowboys1 9876543210 vkontakte
phillies jeremiah dilligaf atlantic 19851985 vfrcbvrf technics stripper september pinkfloy maryland kentucky hastings
frederic butthole agent007 19911991 01011985 somethin porsche9 hurrican california bearbear 73501505 nathalie microlab
function flamingo enterprise 19941994 19781978 01011970 truelove nebraska meatball brothers syracuse military macdaddy
diamond1 warhammer universe sentinel manchest kamikaze handsome dthjybrf designer blueblue australia 321654987
1qaz1qaz 01011981 pokemon1 pantyhos eatpussy 19861986 01011986 superstar ssssssss rjirfrgbde meatloaf lifetime
jamesbon 123456789z woofwoof turkey50 rfnthbyf front242 apollo13 terminal starbuck lancelot gordon24 brandon1 bigmoney
azsxdcfv rightnow maradona lionking crazybab charlton 19931993 19901990 poiuytrewq passwort japanese holyshit bradford
21212121 wildfire sexygirl poontang microsof chocolate chickens arsenal1 19831983 happyday aberdeen 19951995 13243546
123456aa treasure theodore raiders1 gretchen ericsson albatros 1passwor 0.0.0.000 zxcasdqwe sojdlg123aljg sexsexsex
mikemike michaela jackson1 excalibu anhyeuem 78945612 trinidad pooppoop greenbay greatone fordf150 applepie 963852741
18436572 lisalisa hardrock dinosaur rastaman pa55w0rd madeline hollywood hellyeah columbus skywalker rockhard positive
melissa1 kcj9wx5n hyperion happy123 gotohell football1 february abc12345 609609609 yosemite roadkill kingfish billyboy
1qa2ws3ed 123789456 tunafish starship saratoga robotech rasputin rangers1 passwords p0015123 nwo4life megapass
kenworth hedgehog davidson anaconda 20102010 12131415 vladislav translator splinter richards phoenix1 karolina
789789789 railroad pingpong magicman killbill 01011989 wrestlin tommyboy sherwood passpass pass1234 majestic fuckthis
freeporn crawford bangbang asdasdasd umbrella salvador operator jeanette gggggggg fktrcfylhf deepthroat cinnamon
chester1 broadway 01011988 underdog sunnyday snoopdog multiplelo jasmine1 chemical chainsaw catherine canadian
brighton australi alliance 19721972 19691969 supersta snowboar r2d2c3po mechanic mamapapa golfgolf ghjcnjnfr downtown
christopher chicken1 bullseye 20002000 skorpion saturday peterson meredith lkjhgfdsa eastside blackhaw backdoor
westwood sneakers passwor1 marino13 jamesbond getmoney flounder boomboom beerbeer apple123 01011987 01011984
undertaker sinclair samsung1 moneyman mmmmmmmm marianne jjjjjjjj gargoyle federico amsterda 1x2zkg8w 19881988 19741974
zerocool vfvfgfgf test1234 idontknow hahahaha cambiami a123456789 19731973 03082006 02071986 vfhufhbnf pppppppp
motherlode lokomotiv kristine goldstar christina chrisbln america1 20012001 12345678q whitesox titanium thursday
thirteen tazmania starfire qwerqwer qazwsx12 panasoni paintbal newcastl hotpussy giuseppe buckshot babyblue attitude
10203040 01011910 sunflowe solution phillips knickers godfather clarinet assholes 12345679 tomorrow southpark
sersolution rhfcjnrf qwerty1234 paintball montgom240 johannes intruder gesperrt francois dkflbckfd dfktynbyf christie
callaway 19821982 19811981 12qw34er 123qwerty salamander resident poseidon pianoman chuckles avalanch 1q2w3e4r5
superman1 rockford qwertyqwerty meowmeow meathead budweise 19411945 14725836 01091989 01011992 triangle thanatos
runescape gladiator crjhgbjy barefoot 25252525 02071982 zxcvbnm1 viewsonic traveler together spongebob original
mohammed medicine mazafaka juliette james007 hawkeyes deeznutz cerberus 135792468 12345qwe 01234567 01011975 zxasqw12
terrapin something philippe overkill monalisa illusion hoosiers hayabusa gfhjkm123 francesc confused clevelan
123456654321 01011993 tttttttt smeghead moonlight megatron cfitymrf casanova blackjack blablabla bbbbbbbb 12301230
syncmaster rhiannon lightning dddddddd brewster bookworm blessing babybaby aleksandra 19961996 19791979 02091987
02021987 valencia thegreat packers1 newpass6 dutchess charles1 alphabet 19801980 02081988 02051986 02041986 02011985
01011977 roadrunn rjycnfynby rhtdtlrj mortgage goldwing christmas andromeda adrienne 12345678a 12011987 02101985
02031986 02021988 wrestling tinkerbell teddybea sinister shannon1 motherfucker mortimer madison1 handyman ghostrider
doghouse balloons 24682468 02061985 02011987 wareagle roadking realmadrid polniypizdec0211 nokia6300 idontkno gameover
claymore chicago1 blackbir bcfields 1357924680 02091986 02021986 01011983 whiskers valkyrie talisman starcraf sporting
spaceman southpar lipstick kittykat inuyasha babyface 7ugd5hip2j 02081987 02081984 02061986 02021984 01011982 strength
seahawks recovery qweqweqwe playstation leavemealone hardcock florida1 flexible dragonball checkers charlene beautifu
baseball1 02031984 02021985 thedoors sullivan stanford mollydog illinois ghblehjr gamecube cannabis cameltoe bitchass
armagedon alexalex 987456321 21031988 123qq123 1234567890a 02081989 02011986 01020304 01011999 wishbone matthews
mandarin lalalala godfathe gabriela ffffffff bluefish binladen 19771977 19761976 02061989 02041984 tottenham tiberius
teddybear silverad northern microphone electron dirtbike deadpool carpedie asdfzxcv amateurs absolute 50spanks
02021983 vampires shanghai property password2 netscape kakashka hawaiian gfhjkmgfhjkm fyutkbyf digital1 caligula
blackout 15151515 123456qw 1234567891 02051983 02041983 02031987 02021989 z1x2c3v4 vsjasnel12 testpass stonecold
soulmate q2w3e4r5 millions lineage2 fuckoff1 friendly fgtkmcby criminal coldbeer capslock bullfrog bobdylan babylove
argentina annabell 11221122 02081986 02041988 02041987 02041982 02011988 yeahbaby vasilisa sergeant reynolds newyork1
magazine llllllll katherine jayhawks fishing1 dragon12 abnormal 09876543 02101984 02081985 02071984 02011980 01011979
wg8e3wjf shitface salasana rebecca1 pussyman pringles preacher heineken gatorade gabriell ferrari1 eldorado coolness
14141414 02021982 thunderb telephon specialk shepherd patience paranoid monster1 missouri masamune mamamama laurence
hopeless farscape estrella eastwood dragonba crystal1 corleone chevrolet carlitos buttercu buddyboy 24242424 12365478
02061988 02031985 yfcntymrf winston1 slippery sandwich piramida monkey12 millwall magician jackson5 insomnia hardware
fountain fastball elizaveta borussia andromed alejandro 1234asdf 02081982 02051982 windsurf wildcard universal
sunflower strawberry reddevil pornporn polopolo pinkfloyd panther1 jiggaman islander inspiron green123 cristian
1a2s3d4f 123456qwe 02061980 02031982 02011984 zaqxswcde washington violetta smashing sexysexy robotics rjhjktdf
reckless nightmare knockers killkill katherin jellybea hhhhhhhh gandalf1 download doomsday devil666 darklord classics
chrysler browning barbados 9293709b13 20202020 02091983 02061987 01081989 yjdsqgfhjkm snowboard scrabble rhjrjlbk
rainbow6 qazwsxedc123 pharmacy nevermind mariposa jakejake insanity graphics geoffrey firewall fandango augustus
ashleigh 321321321 12051988 05051987 02101989 02101987 02071987 02071980 02041985 sweetnes stanislav scorpio1 rochelle
radiohea pumpkins mobydick longjohn iverson3 istanbul highheel happiness gamecock faithful creature creation concorde
budapest 19711971 134679852 02091984 02091981 02091980 02061983 02041981 01011900 windmill webhompas thisisit spongebo
senators sausages pineapple nygiants moonbeam marcello maksimka loveless lollypop kleopatra katarina icehouse hooligan
gertrude fullmoon fuckinside dynamite buttfuck bulldog1 brittney aviation 22041987 20022002 05051985 02081977 02071988
02051988 02051987 02041979 webmaste radiohead platypus monkeybo master12 heritage good123654 festival evolution
dolphin1 cccccccc a12345678 26061987 15051981 08031986 02061984 02061982 02051989 02051984 02031981 woodland whiteout
vanguard temppass reddwarf pussy123 forsaken ferguson earnhard coolcool 7894561230 21031987 13041988 11051987 10011986
06061986 02091985 02021981 02021979 01031988 tiger123 summer99 starstar snowflak slamdunk playboy1 michael2 mephisto
kkkkkkkk kjrjvjnbd killer12 iloveyou2 holidays harrypotter gorgeous dudedude andersen 02101986 02081983 02041989
02011989 01011978 zxcvbnm123 volkswag solitude scoobydoo roadster presiden pool6123 playstat pipeline mypassword
mazdarx7 lemonade krasotka koroleva irishman hawaii50 gabriel1 freefree francesco christma chipmunk brigitte bigblock
bergkamp bearcats 74108520 45m2do5bs 30051985 24061986 22021989 21011989 20061988 1z2x3c4v 14061991 13041987 12021988
11081989 03041991 02071981 02031979 02021976 01061990 01011960 yankees2 wireless tiffany1 starligh register pallmall
nascar24 mudvayne monsters mckenzie mazda626 kisskiss gonzalez gbhfvblf freebird fantasia comanche choochoo chambers
borabora asdfgh01 alessandro abrakadabra 7777777777 23456789 23041987 19701970 18011987 123456789s 07071987 02091989
02071989 02071983 02021973 02011981 01121986 01071986 yogibear wanderer viktoriya undertak underground tropical
threesom slowhand sheridan marianna kissmyass just4fun ghjcnjgfhjkm fishhead firefire excalibur customer cocksuck
cameron1 berkeley andyod22 28041987 25081988 24011985 20111986 19651965 19101987 19061987 14111986 13031987 123456123
12121990 10071987 10031988 02101988 02081980 02021990 01091987 01041985 01011995 zanzibar training sweetness president
password12 lovelife longdong johndeer jefferso james123 jackjack fishbone drummer1 coventry catwoman 28021992 25800852
22011988 19971997 17051988 14021985 13061986 12121985 11061985 10101986 10051987 10011990 09051945 08121986 04041991
03041986 02101983 02101981 02031989 02031980 01121988 survivor sundevil straight revolver qwerty11 qweasd123 paradigm
nonenone michaels ghjuhfvvf fairlane everlast chestnut broncos1 antelope anastasiya 456456456 30041986 29071983
29051989 29011985 28021990 28011987 27061988 25121987 25031987 22021986 21031990 20091991 20031987 19681968 17061988
16051989 16051987 11051990 08051990 05051989 04041988 02051980 02051976 02041980 02031977 02011983 01061986 01041988
01011994 zxcasdqwe123 washburn vfitymrf soccer12 soccer10 smirnoff sasha_007 rrrrrrrr qwert12345 pumpkin1 porsche1
noname123 newcastle marseille marjorie hurricane honolulu highbury gilligan eeeeeeee death666 costello baritone
31011987 30031988 22071986 21101986 21051991 20091988 20051988 19661966 18091985 18061990 15101986 15051990 15011987
13121985 12qw12qw 12031987 12031985 11121986 08081988 08031985 03031986 02101979 02071979 02071978 02051985 02051978
02051973 02041975 02041974 02031988 02011982 01031989 01011974 wwwwwwww wildwood wildbill superior stefanie sidekick
remingto redbaron question moonligh mischief ministry minemine kordell1 knuckles fuckhead freefall fantomas elcamino
coldplay clippers carpente capricorn calimero bluesman bluebell armstron angelika angel123 30041987 27081990 26031988
25091987 25041988 24111989 23021986 22041988 22031984 21051988 17011987 16121987 15021985 14021986 13021990 123456ru
10101990 10041986 07091990 02051981 01031985 01021990 zildjian wp2003wp valentine trinitro swinging rfvfcenhf
pufunga7782 palmtree nostromo johngalt iloveyou1 foxylady fishfish fearless enforcer david123 cutiepie cheshire
cherries capricor blueball blowfish 31031988 25091990 25011990 24111987 23031990 22061988 21011991 21011988 19283746
19031985 19011989 18091986 17111985 16051988 15071987 14081985 13071984 12081985 11021985 10071988 09021988 05061990
02051972 02041978 02031983 01091985 01031984 01012009 yamahar1 whistler vjqgfhjkm universa strawber sprinter spencer1
sonyfuck slimshady screamer papillon oooooooo marcius2 lalakers lakeside jermaine honeybee highlander ghbywtccf
ghbdtn123 earthlink cygnusx1 cleopatr carnival buddy123 arkansas anastasi 30081984 25101988 23051985 23041986 23021989
22121987 22091988 22071987 22021988 20052005 19051987 15041988 15011985 14021990 14011986 13051987 13011988 13011987
12061988 12041988 12041986 11071988 11031988 10081989 08081986 07071990 07071977 05071984 04041983 03021986 02091988
02081976 02051977 02031978 01071987 01041987 01011976 zachary1 wrestler vendetta tkbpfdtnf terminat telephone smackdow
sandrine qwe123qwe opendoor nautilus mustang6 misfit99 marseill magellan leedsutd jackass1 hounddog hetfield gtnhjdbx
ghhh47hj7649 fkbyjxrf espresso dontknow dogpound complete bismillah argentin 30041985 29071985 29061990 27071987
27061985 27041990 26031990 24031988 23051990 22011986 21061986 20121989 20092009 20091986 20081991 20041988 20041986
19671967 19121989 19061990 18101987 18051988 18041986 18021984 17101986 17061989 17041991 16021990 15071988 15071986
14101987 135798642 13061987 1234zxcv 12071989 11121985 11061991 10121987 10101985 10031987 09041987 09031988 06041988
05071988 03081989 02071985 02071975 01051989 01041992 01041990 whiteboy waterboy vikings1 viewsoni penguin1 optimist
moonshin mcdonald limewire konstantin jonathon johncena intercourse harddick gladiato fortress clarissa capetown
camaross callisto bigpoppa alexandre 9999999999 30011985 29051985 26061985 25111987 25071990 22081986 22061989
21061985 20082008 20021988 19981998 16051985 15111988 15051985 15021990 14041988 12345qwerty 12121988 12051990
12051986 12041990 11091989 11051986 11051984 10061986 06081987 06021987 04041990 02081981 02061977 02041977 02031975
01121987 01061988 01031986 01021989 01021988 university trucking transfer tomahawk suckmydick suburban stratfor
shadow12 private1 printing pentagon notebook nokian73 matthias marijuan mandrake mamacita kayleigh hotgirls hellokitty
hallo123 funstuff fredrick firefigh eggplant dfktynby derparol cleopatra cbr900rr barselona asdqwe123 almighty
absolutely 29061989 28051987 27081986 25061985 25011986 24091986 24061988 24031990 21081987 21041992 20031991 19061985
18111987 18021988 17071989 17031987 16051990 15021986 14031988 14021987 14011989 11011990 10011983 09021989 07051990
06051986 05091988 05081988 04061986 04041985 03041980 02101976 02071976 02061976 02011975 01031983 washingt warrior1
username tinkerbe suckdick southpaw sexylady rocknrol rfhnjirf progress obsidian nirvana1 nineinch navigator money123
modelsne minimoni millenium marriage marines1 marijuana htubcnhfwbz heinrich handball facebook dominion darkangel
cricket1 chris123 challeng bubba123 bluejays antonina 28051986 28021985 27031989 26021987 25101989 25061986 25041985
25011985 24061987 23021985 23011985 22121986 22121983 22081983 22071989 22061987 22061941 22041986 22021985 21021985
20031988 19101990 19071988 19071986 18061985 18051990 17071985 16111990 16061986 16011989 15081991 15051987 14071987
13031986 12101988 12081984 12071987 11121987 11081987 11071985 11011991 08071987 08061987 05061986 04061991 03111987
03071987 02091976 02081979 02041976 02031973 02021991 02021980 02021971 whatwhat vqsablpzla theforce sylveste stephane
sheepdog services roadrunner republic paramedi masterbate margarit ilikepie homework hattrick hardball goodgirl
friendster flipflop f00tball evolutio dukeduke cucumber cnfybckfd chiquita castillo bigdicks 31121990 30121987
29121987 29111989 29081990 29081985 29051990 27272727 27091985 27031987 26031987 26031984 24051990 23061990 22061990
22041985 22031991 22021990 21111985 21041985 20021986 19071990 19051986 19011987 17171717 17061986 17041987 16101987
16031990 15091987 15081988 15071985 15011986 14101988 14071988 14051990 14021983 13111990 12121987 12121982 12061986
12011989 11111987 11081990 10111986 10031991 09090909 08051987 08041986 05051990 04081987 04051988 03061987 03031993
03031988 02101980 02101977 02091977 02091975 02061979 02051975 01081990 01061987 01011971 toriamos taekwondo
sonyericsson slimshad skateboard riccardo rfntymrf prospect penetration peaches1 nokia6233 nightwish maxwell1 mash4077
lakewood krokodil hairball evangelion dolemite cromwell cassandr cabernet budweiser bastards azertyui aolsucks
45454545 31011990 29011987 28071986 28021986 27051987 27011988 26051988 26041991 26041986 25011993 24121986 24061992
24021991 24011990 23051986 23021988 23011990 21121986 21111990 21071989 20071986 20051985 20011989 19111987 19091988
18041990 18021986 18011986 17101987 17091987 17021985 17011990 16061985 15051986 14881488 14121989 14081988 14071986
13111984 12121989 12101985 12051985 11071986 11011987 10293847 10081985 10061987 10041983 07091982 07081986 06061987
06041987 06031983 04091986 03071986 03051987 03051986 03031990 03011987 02101978 02091973 02081974 02071977 02071971
0192837465 01051988 01051986 01011973 vauxhall vancouve touching tokiohotel supernov speakers spartan1 sigmachi
rocknroll rainyday q123456789 puppydog power123 poiuytre phialpha penthous pavement nthvbyfnjh nnnnnnnn mulligan
mississippi lonesome lighting klondike kazantip ironmaiden homemade herewego gonzales goldfing genesis1 fyfnjkbq
forgetit flamengo favorite6 exchange enternow dodgers1 delaware darkange commande cashmone bordeaux billabon benessere
awesome1 asdffdsa archange annmarie ambrosia alleycat aaaaaaaaaa 43214321 369258147 31121988 31121987 30061987
30011986 29041985 28121984 28061986 28041992 28031982 27111985 27021991 26111985 26101986 26091986 26031986 25021988
24111990 24101986 24071987 24011987 23051991 23051987 23031987 22071983 22051986 21101989 21071987 21051986 20081986
20061986 20031986 20021985 20011988 19641964 19111986 19101986 19021990 18051987 18031991 18021987 16111982 16011987
15111984 15091988 15061988 15031988 15021983 14021989 14011988 14011987 12348765 12345qaz 12111990 12091988 12051989
12051987 12031988 12021985 12011985 11111986 11091984 11071989 10071985 10061984 10041990 10031989 10011988 06071983
05021988 03041987 02091982 02091971 02061974 02051990 02051979 02011990 01051990 01021985 woodstoc wonderful whiplash
trouble1 testing1 summer69 stickman stafford speedway somerset smoothie segblue2 scheisse revolution rainbows pornking
pimpdadd pasadena p0o9i8u7 navyseal longhair lokiloki lkjhgfds kamasutra gsxr1000 gannibal daylight cornwall
cocksucker carebear austin31 adrenalin 789654123 5wr2i7h8 31031987 30111987 30071986 30061983 30051989 30041991
28071987 28051990 28051985 27041985 26071987 26061986 26051986 25121985 25051985 24081988 24041988 24031987 24021988
23skidoo 23121986 23091987 23071985 23061992 22111985 22091986 22081991 22071990 22061985 21081985 21071992 21021987
20101988 20061984 20051989 20041990 19091990 19031987 18121984 18081988 18061991 18041991 18011988 17061991 17021987
16031988 16021987 15091989 15081990 15071983 15041987 14091990 14081990 14041992 14041987 14031989 13081985 13021987
123qwert 12345qwer 12345abc 123456789m 1212121212 12081983 12021991 11101986 11081988 11061989 11041991 11011989
10121986 10121985 10101989 10041991 09091986 09081988 09051986 08071988 08011986 07101987 07071985 06061985 06011988
05031991 05021987 04061984 04051985 02101973 02061981 02061972 02041973 02011979 01101987 01051985 01021987 wonderboy
voyager1 vagabond toonarmy thrasher stigmata smackdown sexybabe sergbest scrapper sammy123 reginald rainbow1 pictures
peterbil perfect1 pantera1 p4ssw0rd normandy nevermore luckyone kirkland junkmail josephin johnson1 futurama fireblad
fellatio dragonfl dragon69 crackers cartoons buttercup blue1234 31101987 31051985 30121986 30091989 30031992 30031986
30011987 29061988 29061985 29031988 28061988 27061983 27031986 27021990 26101987 26071989 26071986 25081986 25061987
25051987 25041991 24101989 24071991 23111987 23091986 23051983 23031986 2222222222 22121989 22071991 22051991 22011985
21121985 21031985 20121988 20121986 20061990 20051987 19091983 19061992 19021991 18121987 18121983 18111986 16121986
16091987 16071991 16071987 15111989 15031990 14041986 13121983 13101987 13091984 13071990 123456789qwe 1234567899
12211221 12121991 12121986 12101990 12101984 12091991 12081988 12071990 12071988 11041990 10081990 10081983 10071990
10061989 10011992 09111987 09081985 08121987 08111984 08101986 08051989 07091988 07081987 07071988 07071984 07071982
07051987 06031992 05111986 05051991 05031990 05011987 04111988 04061987 04041987 02081973 02061978 02031991 02031990
02011976 01071984 01041980 01021992 zaqwsxcde yyyyyyyy warhamme velocity tigercat sunlight streaming sonysony sabrina1
romantic rockwell q1234567 plastics pinnacle pathetic pancakes offshore nounours ncc74656 natasha1 mynameis motocros
letsdoit kristian fyutkjxtr francisc dreamcas dragster destiny1 delpiero daisydog colonial cannibal candyass bynthytn
bigbooty azertyuiop amethyst acidburn 66613666 44332211 31071990 31051993 30051987 30011990 29091987 29061986 29011982
28101986 28081990 28081986 28011988 27111989 27031992 27021992 26081986 25081985 25031991 25031983 24121987 24091991
23111989 23091989 23091985 23061989 22091991 22071985 22071984 22061984 22051989 22051987 22031986 22011992 21061988
21031984 20071988 20061983 20041985 1qazzaq1 1qazxsw23edc 19991999 19061991 18101985 18051989 18031988 18021992
18011985 17051990 17051989 17051987 17021989 16091988 16081986 16061988 16061987 15121987 15091985 15081986 15061985
15011983 14101986 13071987 13061985 13021985 123456qqq 123456789d 1234509876 12131213 12111991 12111985 12081990
12081987 12071991 11071987 11051988 11031983 10091984 10071989 10071986 10061985 10051990 10041987 10031993 10031990
09091988 09051987 09041986 08081990 08081989 08021990 07101984 07071989 07041987 07031989 07021991 06061981 06021986
05121990 05061988 05031987 04071988 04071986 04041986 03101991 03091983 03051988 03041983 03031992 02081970 02061971
02051970 02041972 02031974 02021978 02011977 01121990 01091992 01081992 01081985 01011972 vipergts vfntvfnbrf
supernova stephen1 sparkles snowbird singapor scissors pressure playball pizzaman pinetree pathfind papamama nightmar
montrose montecar masterbating maserati lockdown liverpool1 kingking killer123 jeepster ilovegod hellsing frederik
feelgood escalade eleonora dominiqu delldell daughter contract conquest building buffalo1 blacklab babycake 7777777a
31121986 31121985 31051991 31051987 30121988 qwerty dragon monkey letmein shadow master mustang pussy fuckyou qazwsx
jordan killer hunter harley zxcvbnm asdfgh buster batman soccer tigger charlie fuckme ranger hockey asshole pepper
klaster zxcvbn freedom maggie pass ginger fuck love cheese summer chelsea dallas biteme matrix yankees austin access
thunder merlin secret diamond hello hammer fucker silver gfhjkm golfer scooter test orange cookie sparky phoenix
mickey bigdog snoopy guitar chicken camaro peanut ferrari falcon cowboy welcome sexy samsung smokey dakota arsenal
boomer eagles tigers marina nascar booboo gateway yellow porsche monster spider diablo hannah bulldog junior london
purple compaq lakers iceman cowboys money banana boston tennis coffee scooby nikita yamaha mother barney brandy
chester fuckoff oliver player forever rangers chicago redsox angel badboy fender jasper slayer rabbit natasha marine
bigdick wizard raiders prince casper fishing flower jasmine iwantu panties adidas winter winner gandalf enter ghbdtn
golden winston madison angels panther blowme sexsex bigtits spanky bitch sophie horny toyota tiger dick canada blowjob
muffin apples pokemon qazxsw qwaszx butter rainbow razz newyork gemini cameron florida turtle sierra viking booger
doctor rocket captain bandit jaguar packers pookie peaches asdf dolphin helpme blue theman maxwell lovers maddog
giants nirvana hotdog rosebud warrior stupid suckit success jackass alexis porn lucky scorpio samson azerty driver
freddy sydney gators dexter bubba voodoo golf trouble america nissan gunner fucking apollo eminem legend bear beavis
apple skippy buddy qwert kitten magic shelby beaver phantom asdasd xavier braves copper qweqwe tomcat girls bigboy
animal police online voyager fish sniper trinity blazer heaven lover playboy loveme bubbles hooters cricket willow
donkey topgun saturn destiny pumpkin digital sergey tits private runner therock beatles fire cassie celtic andrey
broncos eclipse fluffy cartman testing birdie pantera cherry vampire mexico buffalo genius montana beer maximus flyers
lovely stalker doggie speedy bronco yankee horses magnum dreams goober enigma qwertyu scotty pimpin surfer cock
genesis star racing hawaii viper poopoo boobies bitches simple badger alaska action jester drummer forest diesel
friday hotrod chevy google badass tester shorty thumper hitman mozart boobs reddog lizard ruslan eagle buddha porno
spirit naruto mercury liberty suzuki popcorn spooky marley kitty vikings rascal qweasd hummer loveyou patches russia
jupiter penguin passion cumshot vfhbyf honda sandman raider bastard assman fantasy sucker horney domino disney ironman
brutus redrum bigred mnbvcxz karina marines digger cougar fireman oksana monday cunt justice nigger super tinker
dancer avalon everton hentai madonna ducati connor galore smooth boogie titanic arizona saints asdfg accord christ
yfnfif stinky slut naughty chopper extreme skyline poop zombie froggy awesome vision pirate fylhtq dreamer bullet
empire kirill penis skipper nemesis psycho danger mookie wanker manutd goblue hobbes vegeta picard windows victory
vfrcbv bambam serega turkey tweety galina hiphop rooster berlin taurus suckme polina avatar maksim raptor hendrix
newport bigcock brazil spring madmax alpha britney sublime bigman classic ronaldo wombat pandora holiday wildcat
devils horse alabama caesar bondage pickle shaggy leather chronic admin kodiak sunset katana phpbb snowman wolves
detroit pontiac gundam panzer vagina outlaw redhead nastya hardon cobra lickme flash strike beauty bigmac bowling
ytrewq natali pyramid rulez dodgers apache whynot teens trooper fuckit packard weasel popeye lucifer cancer raven
viktor blonde wutang spike pimp atlanta casino lennon mouse hacker hawkeye theone catfish sailor nfnmzyf tattoo
pervert barbie maxima nipples machine trucks rocks tornado lights bubble pegasus madman browns target eatme dilbert
baller lesbian shooter xfiles seattle qazqaz cthutq amateur prelude corona freaky malibu integra pussies iloveu
dragons unicorn bobcat stealth peewee openup zaqwsx shotgun trigger bruins coyote joker dollar lestat hottie random
smiley sweety snake chipper woody samurai gizmo maddie flipper express hjvfirf moose cessna piglet polaris teacher
cookies scully fatboy wicked balls tickle bunny dfvgbh foobar transam pepsi fetish toshiba sunday booty gambit impala
hooker lancer knicks stinger redneck squirt siemens blaster trucker subaru ibanez manson swinger reaper blondie mylove
galaxy travel indiana skeeter sugar ficken smoke bigone fucked marino escort smitty bigfoot babes larisa trumpet
spartan valera babylon asdfghj stormy mister hamlet paladin skater indigo hornet indians karate hesoyam toronto chiefs
buckeye hotsex charger redman passwor maiden storm garden pencil timber insane pizza jungle aragorn hamster triumph
techno lollol pioneer catdog fktrctq pascal hobbit erotic blabla justme stones chrissy spartak goforit burger pitbull
italia hunting colors kissme virgin pebbles emerald doggy racecar irina element zipper alpine basket goddess poison
nipple sakura chichi huskers pussys blackie nicola rommel caserta omega trojan philips nugget tarzan chicks bassman
trixie anakin dodger bomber madness loser fatcat ybrbnf soldier warlock desire sexual babe westham andrei weed ladybug
naked tintin bluesky onelove whore vfvjxrf titans truck hansolo smiles beagle panama flatron inferno connect poiuyt
snatch qawsed juice blessed rocker snakes turbo finger jamaica mulder beetle passat plastic whiskey suck spunky
monitor cactus exigen planet ripper teen spyder nolimit sluts sticky trunks pickles sailing delta rubber yomama jumper
faster unreal cumming memphis nylons legion shalom pentium geheim funtime ferret orion curious niners cantona sprite
philly pirates abgrtyu boeing sweets jackoff moomoo martini biscuit drizzt fossil snapper maniac salmon patriot nasty
shasta asdzxc shaved cjkywt crimson twister oxford biggie condor ravens wolfman cosmos sharks banshee keeper foxtrot
velvet sesame dogs privet sunrise sucks legolas grendel ghost cats carrot frosty lvbnhbq blades frog coolio brownie
groovy daytona pikachu peanuts licker hershey jericho ninja lobster goblin strider shogun kansas amadeus neptune
muscle oldman rfrfirf getsome showme obiwan danni tanker maestro tarheel anubis anal newlife gothic shark fighter
blues princes slick chaos sabine python mirage devil clover tequila surfing delete potato chubby baggins fusion
sooners buttons moscow mature dagger dima stimpy iverson byteme swallow liquid nymets cracker bigguy miami bugger
nimrod tazman newpass doodle powder gotcha dublin milano grizzly knights photos nookie charly brasil scruffy poopie
latino walnut thegame kolobok picasso bananas trance auburn eatshit wheels parrot postal blade wisdom pink gorilla
dumbass osiris oakland bingo ping dookie megaman rjntyjr ledzep firefly griffey racerx paradox ghjcnj gangsta weezer
sirius buffett shiloh vertigo sergei aliens sobaka sinner bonjour chucky hotboy sprint scarlet celica shazam sommer
trebor jeep bollox rebels lexmark formula tempest vfhecz tacoma qwertz flames rockon duck prodigy wookie smoker server
bang incubus molson kitkat rescue carpet tardis jimbob xanadu shaman pooper golfing hearts mallard kenwood dogg oracle
topper shemale sleepy gremlin yourmom printer monkeys mikey cooler analsex jimbo asterix birdman defiant aussie stud
blondes tatyana jackal katrin anime frogger polo hallo noodles parola shaolin celine ohyeah fatass assfuck amazon
kisses magnus camel nopass bosco putter champs massive spidey camelot letsgo gizmodo aezakmi bones smokin pooh mypass
astros roller beckham atomic vanilla kaktus cxfcnmt blacky aggies bangkok scream iforgot kasper slappy shitty veritas
vader jammer primus eduard granny clancy satan hitler avenger spankme simba smudge scrappy falcons husker gator pacman
pancho krishna fatman barkley vulcan punkin boner celtics flyboy hamburg lick tricky drago homerun vectra hermes
topcat cuddles goose ivanov bossman peugeot exigent durango plumber telefon horndog laguna rbhbkk dawg breeze beast
leopard redbull topdog theking pics speaker fuckers bowler gjkbyf anarchy blacks herbie kingpin nokia loveit labtec
fitness brando bull kicker napass desert bohica tractor hidden muppet terror farside legacy jrcfyf tuesday sabbath
homers azamat fallen striker camels iguana looker moloko pistol charmed skiing select franky puppy daniil vladik vette
nevada moneys puppies mystic zidane kotenok budman zvezda triton trojans panda laptop rookie gustav jethro igor filter
lespaul butch nofear momoney possum cutter oilers moocow cupcake gbpltw splash svetik soleil bogdan vipers babyboy
tdutybq ccbill firefox dogman vortex rebel noodle zaphod killme coolman danila skinny deadman gopher doobie freaks
engage poncho hammers azsxdc dracula sassy boots deskjet mighty sterlin mailman sinatra cthulhu bubbas cartoon bicycle
tolkien breast capone lickit summit sonic redhot rockets iloveyo fernand danie cutlass polska titties thekid aikido
gofish mayday coke anfield sony lansing smut scotch sexx catman hustler saun dfkthbz cheers gabrie tinman orioles
fortuna airbus rustam xtreme zxcasd retard grumpy huskies boxing ultima warlord oranges rotten asdfjkl denali sultan
bikini thor figaro sixers sparta mayhem chewie cancun fabie mellon crunch bigtime piccolo bigbird mojo sandro bizkit
armani rovers jarhead cruise coconut dragoon utopia davids cosmo rfhbyf reebok charli giorgi sticks sayang exodus
zaqxsw illini packer govols jedi tomato beaner cooter creamy poodle greens goku eeyore tsunami cabbage memorex chaser
bogart orgasm volley whisper knopka walleye corrado twisted zorro clemson tootsie milana zenith shania frisco junebug
fugazi rereirf vfvekz sausage vfczyz koshka clapton condom fubar tundra cocks gringo canon vitalik aspire stocks arjay
boob pillow sparkle gmoney samiam everest bigsexy rfrnec candle slacker dicks voyeur jazzman wolfie vfksirf fright
temp fart barsik surf cheetah baddog deniska bootie milena hithere kume dildo albion midget lion maxell cyclone nikola
bonsai kenshin slider balloon jerkoff dinamo tekken rambler goliath malaka fiesta fletch stefano artemis calico nyjets
damnit duchess rctybz hooter keywest presto sword spank bristol faggot shado wibble carrera alibaba ramses duster
trident clipper steeler divine kipper buttman pompey viagra spurs slutty oleg macross pooter slave jokers yzerman
swimmer solnce seamus lolipop pupsik ivanova matador ktyjxrf subway cinder vermont pussie chico florian magick guiness
allsop ghetto typhoon dfkthf depeche skydive dammit seeker crysis critter theboss ding kinky cyclops jayhawk caramel
caveman onlyme grapes feather hotshot fuckher renault pippen floppy cunts pornos usmc kickass quattro wassup helloo
chivas java fishes juggalo beanie alucard cohiba facial cigars fang klingon safari looser malina gonzo goalie monaco
cruiser misfit yousuck sharky horizon absolut kungfu maxx forfun banker kostya bigbear vector fallout nudist gunners
royals scania trader blueboy walrus kahuna steph cypress champ ybrjkfq europa sabres minime nipper groucho whitey
fabric coolguy passme smegma skidoo snapple dalejr mondeo thesims mybaby sinbad thecat topher frodo alfa olivier cyber
jabroni dang hambone static studly sexxxx poppy danzig beastie musica adonis bluedog bonkers chrono compute spawn
smelly wapbbs quantum pisces gunnar nike custom usnavy daewoo korn stereo sasuke watcher dharma marius walmart snoop
aaliyah theend sapper rover erotica scanner racer zeus doogie bayern newbie losers droopy outkast wasser ufkbyf hotred
deejay jessic scout cubbies havefun magpie fghtkm pudding leonid bimmer fucku aleksey builder mylife donuts allmine
redfish sascha nitram bounce smokes rodman stunner hoosier hairy beretta insert rtyuehe tights micron quartz gegcbr
searay jewels bogey celeron padres bing ziggy beaches prissy diehard mittens queens biggles thongs artur twinkle
gretzky rabota gollum whisky bigass kosmos titty johnboy maggot stumpy stoney footbal volvo bucket snapon futbol tango
goodboy scuba sexyman warthog mustard nickel boricua prophet sauron reefer goofy loco lovesex whatsup mellow bengals
maste sunshin hokies sting welder rambo monke buzzard rainman groove purdue shou jagger diver zigzag poochie usarmy
phish redwood redwing sputnik boobie ripple eternal allstar slinky mishka pinhead starman proxy swords nikolay bacardi
rasta badgirl wildman hacked helmet windsor trapper banane dbrnjh ripken frisky shun fester oasis cicero kool pony
thedog napster squash woohoo tracker bagira midway menace feng laser stoned pobeda sonics optimus comet orchid jaybird
kashmir chuang chunky peach rulezzz saleen chuckie zippy maxim reader shai buddah benfica chou salomon meister eraser
bigmike starter pissing angus deluxe mian gregor intel dogfood zhong sancho ludmila medusa stalin pizzas calgary
clouds cgfhnfr cubswin gong lexus michae pacers buddie chinook heckfy breasts beowulf darkman jenn zhei quan satana
shang smiths puddin passwd chao boxster killers yoda cheater foryou mermaid bhbirf delphi gromit sponge qazzaq fytxrf
diao sergi beamer beemer rancid manowar diggler assword gonavy fisting thedude venera novell salsero jayden vedder
redline lust jktymrf dfcbkbq chrome titten cong leng eureka banner lakota mustafa hotbox electra zheng qing wrestle
svoboda bulls nimbus alenka madina onetime aa123456 bartman skylar gobucks johann milkman camper bigbutt jammin davide
cheeks goaway lighter claudi thumbs pissoff cocaine teng squall lotus hootie doitnow subzero pothead skate peng antoni
neng miao marika musashi tulips nong piao chai ruan nude ninjas jetski xerxes zhuang dickie bilbo pinky dieter quest
yfnfkmz mango ipswich iamgod tdutybz modena qiao samtron toon iscool petrov fuzzy zhou deng pheonix zhun othello
sanfran badman jiang luan sveta akira chuai cheech beatle pickup paloma caravan gawker banzai pussey mullet seng
bearcat zhuai templar toolman xiang guai nuggets mantis slim zappa fergie huai bigtit lassie skyler jockey mancity
spectre artemka reng iomega jing moritz spice rhino spinner heater zhai hover talon grease qiong ltybcrf tian hippie
chimera ting corsair sonoma xxxpass bacchus chuo artem shei cosmic deutsch oceans latinas speedo merlot ceng kotaku
jiong snuffy hellos blaze slapper bonjovi mazda phoeni meng nomore zaraza ntktajy myname rong wraith mets niao smokie
dialog dotcom vadim monarch athlon hamish pian liang chui thoma ramones ciccio chippy ning marker cougars jackpot reds
pdtplf cobalt dipshit napoli kilroy pulsar daemon alexey weng shuang shiner mclaren duan sexyboy dogshit shuo syzygy
qiang fulham gooner zhui laurent halifax freeway persik geng nuan entropy gadget sophi baggio carlito suan bigblue
hopeful hack generic arcadia hondas trainer liao iceberg snooker zang matteo bamboo fuckyo shutup astro nikitos
redbird maxxxx kuai sahara patric plasma heynow shao bigfish misfits sheng nanook cygnus licking slavik xing submit
dundee tiburon yummy shuai guang chopin obelix stroker lazarus jorda homerj sleeper cang tripod jelly pasword pavlov
homeboy amigo brodie pang orient zong cdtnbr bushido taxman giorgio sphinx verizon lovebug georg seadoo jiao jezebel
maxime puffy bunnies drakon pluto zhjckfd crusher mordor cthtuf premium arrow ramrod tootie bounty niang goat corolla
hjccbz bummer zhao samsun kirsty kfhbcf zhuo ozzy stepan spiker goirish callum attila lindros sporty lantern nextel
violin volcom imation dynamo citadel placebo clowns tiao tripper dabears haggis anthrax amerika iloveme vsegda burrito
bombers woofer spock sexxxy cobain exotic fergus asddsa nang mick shui wingman superb zuan ganesh pecker zephyr broker
zalupa mihail vfibyf dogger paddle varvara schalke tuning poopy concord stiffy wrench boxer popper gobears cuan tipper
kamila thong puss bigcat sowhat digimon rang jingle bian uranus soprano aloha postman dogcat bombay onetwo pippo
pepito beng stylus stratus reload duckie krusty snappy electro kuang fishin clit abstr carnage guyver boxers kittens
zeng toaster cramps yugioh namaste mygirl spikes nutmeg dogboy softail prowler bigboss harvest heng jubilee killjoy
basset keng biao titan robot wifey kidrock gameboy enrico arrows havana banger chriss lumber pinball foxy superma
longbow nigga chillin niceguy pistons hookup santafe bigben jets mankind beardog magelan jennife gilles stasik bumper
doofus pixies garion steffi beerman niceass visa boozer oatmeal aptiva busty delight tasty badgers guitars puffin
airwolf magnet anai install astra romans muscles dogbert mang vjcrdf giraffe pelican bruiser kjkszpj micro albany
epsilon aladin altima chilly ultra gasman pavel idunno kimmie paulie ballin medion moondog manolo climber toffee tbone
krypton picturs compass sairam getout cobras severin booster norwich ctrhtn hewlett shocker versace basebal anthon
stubby foreve werder saiyan medic bowwow celeb demo colnago lithium zzzxxx welcom fidelio franc drifter hookem hellboy
sinned gypsy zebra toejam buceta redfox lineage vintage dalshe mykids macbeth julien tatarin sensei codered komodo
frogman juicy redrose mydick pigeon spam flyfish moskva olesya freesex azazel cabron tranny chilli seagull achtung
blam bigbob bdsm rober irinka itsme zodiac upyours dinara chiara habibi sushi markiz rockies ohshit sigma flanker
sanity jsbach spotty bologna chevys cocker gagging maggi yfnfkb madcat corndog piggy sissy sunfire angelus undead
shinobi lasvega hornets amorcit destin sneaky nfytxrf sekret kalina hotone qazws wasabi hitachi paolo kieran boiler
waffle conan reflex fatty cyborg birddog rubble suckers skyhawk joebob woodie lamer troll boating nitro armada messiah
americ redeye goten spikey sonata citroen umpire belmont jonny nudes fenway bighead razor gryphon taco enterme malachi
dogface reptile dindom torino tigge stinker rampage thecrow astral seabee shibby junkie aramis draven eggman sluggo
kille hotties irishka shamus karachi gambler gordo biatch matthe papito excite bobdole thewho mentor ijrjkfl runaway
skibum studman helper squeak holycow manfred harlem glock gideon success1 medved lambda quasar amand playa bigpimp
elefant luca dominik biker datsun malice audi glamour diaper asimov nikolai pebble boytoy cayman zippo calibra dungeon
bestbuy antares skillet mingus giggles klaste coolcat megane synergy macman iforget adgjmp rogue mamamia bolitas
dmitriy dimas hola tophat devo ducks asdqwe parol zarina buste vitamin warez bigones jamess twiggy bitchy grinch
letmei acmilan bigdawg zoloto lfybbk chelse auditt pizdec kojak kfgjxrf slugger rockie dimples kerouac paco thecure
keepout kernel bozo spud tabasco jaguars kokomo popova notused sevens magneto roswell bigbang aspen loki joshu advent
stryker ksusha bahamut robocop impreza prozac bookie bricks korova eclipse1 salope nomad yoyoma bootys hardone galant
spanker dkflbr magpies krolik cevthrb cheddar qwedsa duffman bukkake acura sexxy p@ssw0rd asgard leopold mopar crusty
spanner kestrel fenris peachy assasin lemmein hejsan canucks aikman tupac turnip godlike fussball django petrova
captain1 vincent1 ratman chocha serpent vampir amore gymnast timeout nbvjatq ksenia nazgul clutch mariya beaker
cartman1 sexxx forever1 vehpbr sexgod jktxrf seneca camden camero tenchi johndoe roofer vlad fktyrf wingnut wolfpac
redhat hoops maveric noname gaell onion olympus ricard sixpack gratis gagged flasher gerrard volkov tracer asians
helmut boater dogwood bubbles1 aries goodie lookout jumbo stanley1 ashle wormix murzik loveya gateway2 peppe goth oreo
slammer rasmus redskin gotmilk dejavu midnite timosha delfin oberon ceasar markie vjkjrj daddyo dougie disco auggie
lekker therock1 noway saigon capecod qazxcv beater bremen aaasss platon vbkfirf beatles1 vanessa1 alchemy bimbo
patches1 richar hott solaris proton nevets amigos ambers lenochka shag spiral tosser ilove cowgirl canuck munch spoons
evgeniy savior zasada redcar terefon globus doggies cuervo suslik houston1 steaua coors derf patrici odyssey beezer
sandr charon reggae boulder iriska sterva bball peeper toolbox pigpen lhfrjy banan dabomb natalie1 jennaj montana1
joecool funky ringo junio qqqwww baltimor footjob geezer pancake monic grandam bongo yessir gocubs nastia barley
watford laddie cvthnm hunte davinci lback firenze bonanza daman strap azert wxcvbn afrika idefix wolfen houdini
default beech eskimo mizzou egghead kronos ghbrjk jomama rodeo nittany mikael password9 purpl gabber myxworld punker
fishon lolol twinkie tripleh cirrus redbone biggun allegro gthcbr wanking bootsy mohawk koolaid samoht klizma lobo
honeys zxasqw joemama javelin samm flicks montag nataly dogbone goodday toocool metroid morrowind wizards rockin
cumslut doit outback bumble persona alinka sexo petunia sheeba elisabet pumper fabio granada breaker wiseguy donner
dilbert1 blackbird buffet jellybean barfly behappy boxcar cheeky kiteboy elvisp opennow doktor baracuda bleach metall
mariner dingo tycoon cubs blunts proview lagnaf starwar wildone butkus climax deniro gotribe cement harrier shodan
newyear starwars1 sedona harald doubled sasha123 bigguns salami awnyce kiwi pimping azzer bradley1 linkin dudeman
maxdog lfitymrf esquire sperma thedon sexybitch pookey spliff widget trinity1 mutant meliss gohome mercede comein grin
paragon henrik pacino senna narnia mustang2 gianni apollo11 wetter clovis pushkin lefty sambo hiziad boyz orchard
newark bootsie chelle trustme chewy golfgti tuscl shonuf jughead payday gotham kolokol kolbasa stang charisma mone
jakarta draco inlove laetitia tarpon nautica meadow chessie goldeney tarakan 69camaro bungle wordup interne sprout
gerbil melanie1 camber adriano bigjohn bismarck scamper rabbits alexander1 mallorca beethove burner fosters sebring
1michael killa trumpet1 thumper1 xantia guillaum strelok prosper masterp dbnfkbr cambridg venom treefrog lumina supra
freee shen frogs driller dicky checker pandas zyjxrf melrose neon jabber gamma aprilia atticus catcher skipper1
thierry treetop jello melons tantra buzzer catnip bouncer computer1 sexyone ananas olenka sexman mooses kittys
sephiroth contra hallowee skylark gofast hannes ploppy hotass amatory volleyba bettyboo ticklish frenchy trustno
leinad spooge jupiter1 hyundai frosch abacab marbles casio sunshine1 caster snicker skinhead hansol gatsby plato gumby
kaboom matty jazzy panter jesus123 charlie2 giulia farmboy special1 password01 allison1 abcdefg1 notredam ilikeit
liberty1 rugger uptown alcatraz airman navajo kenobi terrier stayout grisha frankie1 fluff virginie werdna octopus
fitter dfcbkbcf ilovepussy justice1 radeon playboy2 blubber sliver swoosh pearls thebear istheman biit 1234rewq
rustydog tampabay titts jehovah vampire1 collie camil fidelity stitch gatit restart budgie grunt capitals hiking
riffraff makaka playmate napalm rollin amstel zxcvb123 samanth rumble fuckme69 jimmys tralala alexi yamato itisme
1million vfndtq kahlua londo carrots tazz ratboy rfgecnf nico fujitsu tujhrf blobby smirnov panhead bucky duffer
cashmoney left4dead bagpuss salman titfuck england1 malish dresden lemans darina zapper 123456as redstar pajero booyah
tetsuo semper finder hanuman treble cupoi password99 dimitri popcorn1 lol12345 stellar nympho saskia bigtruck revoluti
phat gogators bismark cola puck furball burnout slonik bowtie icecube fabienn mouser rolex trooper1 momdad iklo morten
rhubarb gareth blitz brest usmarine lilbit azrael lebowski madagaskar begemot loverman dragonballz italiano naughty1
onions cyrano capcom asdfg123 forlife fisherman weare138 requiem mufasa alpha123 piercing hellas abracadabra duckman
caracas macintos 02011971 crescent fduecn hogtied eatmenow ramjet 18121812 kicksass whatthe discus rfhfvtkmrf sqdwfe
mantle vegitto trek paladin1 rudeboy liliya lunchbox riversid acapulco libero dnsadm maison toomuch boobear hemlock
sextoy pugsley misiek athome migue altoids marcin rhfcfdbwf rhinos rjhjkm mercury1 ronaldinho shampoo makayla kamilla
tennesse holger matchbox hores poptart parlament goodyear hardwood alain erection hfytnrb highlife implants benjami
dipper jeeper bendover supersonic babybear laserjet gotenks bama natedogg pokemo raduga sopranos cashflow menthol
pharao hacking ghjcnbnenrf lizzy pooky flyer gramma dipset becca ireland1 donjuan pong alterego logger claudia1
cantona7 matisse ljxtymrf victori harle mamas encore mangos diamon alexxx tiamat desktop mafia smurf princesa shojou
blueberr welkom maximka bobmarley clips demon666 ismail termite missie altair bauhaus trinitron mogwai flyers88
juniper nokia5800 boroda jingles qwerasdfzxcv shakur legos mallrats goldeneye tamerlan backbone spleen shady darkone
justi giggle cloudy aisan douche parkour bluejay huskers1 redwine 1qw23er4 satchmo nineball stewart1 ballsack probes
kappa amiga flipper1 dortmund trigun homepage blinky screwy gizzmo belkin chemist coolhand chachi thebest greedisgood
wonderfu barefeet 1111qqqq kcchiefs qweasdzxc123 jennifer1 xian asdasd123 pollux cheerleaers fruity mustang5 turbos
shopper photon espana hillbill oyster macaroni gigabyte jesper motown tuxedo buster12 triplex cyclones estrell mortis
holla fiddle sapphic jurassic thebeast ghjcnjq baura metallica1 karaoke nemrac58 love1234 02031970 flvbybcnhfnjh
frisbee diva ajax feathers soccer11 allday mierda amature marauder redheads womans egorka godbless nimitz aaaa1111
sashka madcow socce greywolf baboon pimpdaddy 123456789r reloaded lancia rfhfylfi dicker placid grimace 22446688
olemiss whores culinary wannabe maxi 1234567aa amelie trample phantom1 baberuth bramble asdfqwer vides abc123456
taichi aztnm smother outsider hakr blackhawk bigblack girlie spook valeriya gianluca freedo 1q2q3q4q handbag lavalamp
cumm pertinant whatup nokia123 redlight patrik dfytxrf aviator sweeps kristin1 cypher elway yinyang poophead tucson
monterey waterfal dank dougal suede minnesot legman bukowski ganja mammoth riverrat asswipe daredevi lian arizona1
kamikadze alex1234 55bgates bellagio wanrltw stiletto lipton arsena biohazard bbking chappy tetris as123456 darthvad
lilwayne nopassword 123456789987654321 natchez glitter 14785236 mytime rubicon moto pyon wazzup tbird nightowl getoff
beckham7 trueblue hotgirl nevermin deathnote taffy bigal copenhag apricot gallaries dtkjcbgtl totoro onlyone civicsi
festus abacus sickboy fishtank fungus charle golfpro teensex seaside aleksei rosewood blackberry 1020304050 bedlam
schumi deerhunt contour darkelf surveyor deltas pitchers 741258963 dipstick lizzard 112233445566 jupiter2 softtail
titman greenman z1x2c3v4b5 smartass 12345677 notnow myworld chewbacc nosferatu downhill dallas22 kuan blazers whales
soldat craving powerman yfcntyf hotrats cfvceyu qweasdzx princess1 feline qqwwee chitown mastermind dingbat care1839
standby kismet atreides dogmeat icarus monkeyboy mouses nicetits sealteam chopper1 crispy winter99 myporn myspace1
corazo topolino lawman muffy orgy passord hooyah ekmzyf pretzel amonra nestle 01011950 jimbeam happyman stonewal
helios manunited harcore gaymen qwerty13 kakashi pjkjnj alcatel taylo allah buddydog ltkmaby mongo blonds start123
civilwar bellaco turtles mustan deadspin fynjirf lucky123 tortoise amor summe waterski zulu dtxyjcnm gizmos strife
interacial pusyy equinox matri tobydog sammys nachos traktor morgoth dasani mashka ownage nightwin hotlips passmast
skolko eldiablo manu 1357908642 screwyou badabing foreplay hydro kubrick seductive comeon galileo aladdin metoo
happines mizuno caddy bizzare redone ohmygod sable bonovox girlies hamper opus gizmodo1 aaabbb pizzahut kikimora
peavey ocelot a1a2a3a4 2wsx3edc solace sprocket galary shurik locutus virago wdtnjxtr tequier bisexual doodles
makeitso fishy 789632145 nothing1 fishcake sentry libertad oaktree fivestar vegitta mississi spiffy carme neutron
vantage agassi boners 123456789v hilltop taipan barrage kenneth1 fister martian willem lfybkf bluestar moonman
ntktdbpjh paperino bikers daffy benji quake dragonfly suckcock danilka lapochka belinea calypso asshol abraxas
mike1234 womam q1q2q3q4q5 youknow maxpower sonora raymond1 tickler tadpole belair crazyman finalfantasy jonatha
paisley kissmyas morgana monste mantra spunk magic123 jonesy alessand baddest ghbdtnrfrltkf zxccxz tictac augustin
racers foxfire 99762000 openit nathanie 1z2x3c4v5b seadog gangbanged lovehate hondacbr harpoon mamochka fisherma
bismilla locust spiderman1 saffron utjhubq 123456987 20spanks safeway pisser bdfyjd kristen1 bigdick1 magenta vfhujif
anfisa friday13 qaz123wsx 0987654321q tyrant guan meggie kontol nurlan ayanami yaroslav websol76 mutley hugoboss
websolutions elpaso gagarin badboys sephirot 918273645 newuser qian edcrfv lockout timoxa94 mazda323 firedog sokolova
skydiver jesus777 1234567890z soulfly canary malinka guillerm hookers dogfart osprey india123 rhjkbr stoppedby
nokia5530 123456789o werter divers alpina cali whoknows godspeed foreskin heyyou didier slapnuts fresno rosebud1
sandman1 honeybun baronn pakista philipp topsecret slipper letsfuck pippen33 godawgs mousey qw123456 scrotum loveis
lighthou nancy123 jeffrey1 susieq ralphie willi antonov sluttey rehbwf darian losangeles pusssy godiva ender golfnut
leonidas a1b2c3d4e5 puffer general1 wizzard lehjxrf bigbucks buddys zinger esprit vbienrf josep tickling froggie
987654321a daddys crumbs gucci mikkel opiate christophe petrovich humbug dirtydog allstate horatio wachtwoord creepers
squirts rotary bigd georgia1 fujifilm dasha yorkie slimjim wiccan kenzie skunk getit pommes daredevil sugars bucker
piston lionheart catfight recon icecold fantom vodafone kontakt vfcnth canine 01011961 valleywa faraon chickenwing101
qq123456 livewire livelife roosters jeepers ilya1234 coochie pavlik dewalt dfhdfhf architec blackops 1qaz2wsx3edc4rfv
rhfcjnf wsxedc teaser sebora ankara swifty decimal redleg shanno nermal candies smirnova dragon01 ranetki a1s2d3f4g5
axio wertzu maurizio zxcvasdf punkass flowe graywolf peddler 3rjs1la7qe mpegs seawolf ladyboy pianos piggies vixen
alexus orpheus gdtrfb macgyver hugetits flathead maurici mailru goofball nikon stopit odin smooch reboot famil bullit
anthony7 gerhard methos morena jessica2 zebras getlost gfynthf 123581321 sarajevo indon comets tatjana rfgbnjirf
joystick batman12 sabre beerme victory1 kitties comcast slava squid saxophon lionhear qaywsx bustle nastena roadway
loader hillside starlight 24681012 niggers access99 bazooka molly123 blackice bandi cocacol nfhfrfy timur muschi
quant4307s squerting oscars mygirls flashman tangerin housewifes newness monkey69 escorpio password11 hippo warcraft3
qazxsw123 qpalzm ribbit ghbdtndctv bogota lincoln1 bigjim lacoste firestorm legenda indain ludacris milamber evangeli
letmesee hooters1 shaker husky cnfkrth argyle rjhjdf nataha 0o9i8u7y sooners1 glendale archery hoochie stooge
scorpions rapier bassoon groupd2013 macaco labia freewill santiag silverado vflfufcrfh rugrat cornhole aerosmit
bionicle gfgfvfvf daniel12 virgo fmale favorite2 detroit1 pokey shredder baggies wednesda mimosa sparhawk firehawk
romario 911turbo funtimes fhntvrf 159753456 timothy1 bajingan frenchie raiden 1mustang babemagnet 74123698 nadejda
truffles rapture douglas1 lamborghini motocross rjcvjc skeeter1 angel666 telecom carsten pietro carpediem samir orang
helium scirocco fuzzball rushmore rebelz hotspur lacrimosa chevys10 madonna1 domenico yfnfirf jachin bloke dawgs
dunhill atlanta1 service1 mikado devilman angelit reznor euphoria lesbain checkmat browndog phreak farida mutter
luckyme horsemen vgirl jediknig asdas cesare allnight rockey starlite passfan close-up samue cazzo wrinkles homely
sexpot snapshot dima1995 asthma thetruth ducky blender priyanka gaucho dutchman sizzle kakarot passcode justinbieber
elodie sanjay lakshmi zoomer 12349876 teapot 12345687 ramada pennywis striper chingon optima nudity euclid beeline
loyola biguns zaq12345 buffa assmunch vivid wellingt aqwzsx madala11 sigmar pictere tiptop bettyboop dinero tahiti
gregory1 bionic hawthorn saxman suntzu bernhard dominika hunter12 balboa seville vfhbyjxrf carling lockerroom punani
darth vaness 1password libido picher karamba futyn007 daydream 11001001 dragon123 friends1 bopper rocky123 chooch
asslover shimmer riddler openme tugboat midori gulnara christo swatch laker offroad puddles hackers mannheim manager1
horseman komputer pictuers nokia5130 ejaculation lioness evilone nastenka pushok javie lilman mjolnir toulouse bigworm
smoke420 fullback extensa dreamcast belize delboy casablanca csyjxtr bonghit salvator basher pussylover 963258741
vivitron cobra427 meonly armageddon myfriend zardoz qwedsazxc kraken fzappa starfox illmatic capoeira weenie ramzes
freedom2 toasty pupkin shinigami fhvfutljy nocturne churchil thumbnils tailgate neworder sexymama goarmy cerebus
michelle1 vbifyz surfsup earthlin dabulls basketbal aligator mojojojo saibaba welcome2 wifes wdtnjr slasher papabear
terran footman hocke texans sfgiants billabong aassdd monolith ticktock newone hellno japanees contortionist admin123
alabama1 rochard privat bigdad fhctybq tortuga citrus avanti fantasy1 woodstock fireman1 embalmer woodwork bonzai
konyor newstart jigga panorama goats smithy rugrats hotmama daedalus nonstop fruitbat lisenok quaker violator 12345123
cajun fraggle gayboy oldfart vulva knickerless orgasms undertow binky litle kfcnjxrf masturbation bunnie planner
transexual sparty leeloo monies fozzie stinger1 landrove anakonda scoobie henti rfhlbyfk beyonce catfood cjytxrf
zealots strat fordtruc archangel silvi sativa boogers bigjoe tulip petite greentea shitter jonboy voltron morticia
evanescence 3edc4rfv longshot windows1 serge aabbcc starbucks sinful drywall prelude1 homebrew marlins letmeinn domini
swampy plokij fordf350 webcam michele1 bolivi 27731828 wingzero qawsedrftg shinji sverige cummer iiyama gocats amour
alfarome jumanji fantasti lorien 1a2s3d4f5g koleso murph natascha sunkist kennwort emine grinder q1q2q3q4 cheeba
qazwsxedc1 diamante prosto pdiddy luckys franci pornographic moochie gfhjdjp samdog comicbookdb emili motdepasse
iphone braveheart reeses nebula sanjose kickflip arcangel superbow porsche911 xyzzy dagobert alatam barbara1 vfpfafrf
alessio babemagn aceman arrakis kavkaz jasons berserk sublime1 myspace buckwhea csyekz pussy4me boingo arnaud budlite
redstorm paramore imtheman chango milkyway giveme mahalo lucian paddy praxis shimano bigpenis creeper newproject2004
rammstei j3qq4h7h2v hfljcnm lambchop anthony2 bugman gfhjkm12 dreamer1 stooges cybersex diamant cowboyup maximus1
sentra goethe manhatta fastcar selmer 1213141516 yfnfitymrf denni chewey elektra 123456789p trousers fishface topspin
orwell vorona sodapop motherfu ibilltes forall kookie balrog maximilian mypasswo zzxxcc tkfkdg magoo mdogg heeled
gitara lesbos marajade tippy morozova enter123 lesbean pounded fialka scarab sharpie gstring sachin 12345asd princeto
hellohel ursitesux billows 1234kekc kombat cashew duracell kseniya sevenof9 kostik corvet07 rdfhnbhf songoku tiberian
needforspeed dropkick kevin123 panache libra a123456a kjiflm vfhnsirf cntgfy iamcool narut buffer sk8ordie urlaub
fireblade blanked marishka altec gorillaz revival47 ironman1 ramstein doorknob devilmaycry nemesis1 sosiska pennstat
pioner shevchenko detectiv evildead blessed1 aggie coffees tical scotts bullwink marsel krypto adrock rjitxrf asmodeus
rapunzel theboys hotdogs deepthro maxpayne veronic fyyeirf otter cheste thanos bedrock bartok xxxzzz rodent montecarlo
hernande mikayla 123456789l bravehea 12locked ltymub pegasus1 ameteur saltydog faisal milfnew momsuck everques
ytngfhjkz businessbabe cooki custard 123456ab lbvjxrf outlaws qwerty78 udacha insider chees fuckmehard shotokan katya
seahorse vtldtlm beebop heathe everton1 darknes barnie rbcekz alisher toohot theduke breezy bulldawg monkeyman baylee
losangel mastermi aurelie zxcvb12345 cayenne bastet wsxzaq geibcnbr yello redwall ladybird bitchs rktjgfnhf ghjdthrf
oedipus linus impalass fartman fokker optiplex realtor slipkno santacru rowdy jelena smeller sexyme cazzone poobear
ignatius master123 newpass1 heather2 snoopdogg blondinka honeydew fuckthat 890098890 lovem goldrush gecko llama
pendejo avalanche fremont snowman1 gandolf chowder 1a2b3c4d5e flyguy magadan pingvin nokia5230 lothar lasers bignuts
royboy skynet 12340987 dragrace 22334455 booter 12345612 corvett 123456qq capital1 videoes funtik wyvern flange
sammydog hulkster 13245768 vorlon omegared l58jkdjp! filippo 123mudar samadams petrus charlie123 123456789123 icetea
sunderla 123qweas kazanova aslan monkey123 fktyeirf goodsex lbtest banaan bluenose asd12345 waffenss whateve 1a2a3a4a
trailers vfhbirf bhbcrf klaatu monsoon beachbum sunbeam succes rawhide bubblegum princ mackenzi hershey1 niggaz
manatee aquila anechka pamel bugsbunn lovel sestra newport1 althor hornyman wakeup phishy cerber torrent thething
solnishko babel buckeye1 peanu ethernet uncencored baraka rb26dett choppers texaco biggirl anna2614 sukebe caralho
callofduty rt6ytere timelord allblack pavlova romanov tequiero yitbos lookup snowflake dickweed barks lever irisha
firestar fred1234 ghjnjnbg danman gatito milhouse kbctyjr masterbaiting delsol papit doggys 123698741 bdfyjdf invictus
bloods yourmama angelok pontiac1 verygood yeshua bosshog candys adventur stripe djkjlz dokken austin316 skins hogwarts
vbhevbh navigato desperado cneltyn vasiliy hazmat daytek eightbal 74227422 fabia aerosmith manue wingchun boohoo
hombre sanity72 goatboy fuckm partizan avrora utahjazz submarin pussyeat heinlein control1 costaric smarty chuan
triplets snowy snafu teacher1 vangogh vandal evergree cochise qwerty99 pyramid1 sniffer lebron23 wolvie blackbelt
yoshi feeder janeway nutella fuking asscock deepak poppie bigshow housewife grils tonto cynthia1 temptress irakli
russell1 manders frank123 seabass gforce songbird naught hotshit topaz 43046721 girfriend marinka jakester thatsme
planeta falstaff patrizia reborn riptide shuan nogard chino qwaszx12 goodlife harrys shitfuck 12345678900 russian7
porshe danil dolphi sabaka gobigred deborah1 volkswagen miamo alkaline muffdive 1letmein fkbyrf goodguy nirvan ozzie
cannonda cvbhyjdf marmite germany1 joeblow raindrop jacko newday fathead elvis123 caspe citibank deuce boxter fakepass
golfman snowdog birthday4 nonmembe niklas parsifal krasota theshit maganda omicron columbo buick thistle bassin
rickster apteka sienna skulls miamor coolgirl gravis virgini akasha batma motorcyc bambino tenerife fordf250 zhuan
iloveporn markiza hotbabes becool fynjybyf wapapapa forme mamont pizda dragonz scrooge mrbill pfloyd leeroy natedog
ishmael tecumseh carajo 0000000000o blackcock fedorov antigone feanor novikova bobert peregrin spartan117 pumkin
rayman manuals tooltime bonethug tonyhawk laracroft mahalkita 18273645 terriers gamer hoser littlema molotok glennwei
caboose tater 12345654321 brians mistral jigsaw fuckshit hornyguy southside edthom antonio1 bobmarle pitures ilikesex
crafty nexus boarder fulcrum astonvil yngwie account1 zooropa hotlegs sammi gumbo perkele maurolarastefy lampard
barracud dmband abcxyz pathfinder yuliya micky jayman asdfg12345 halcyon rerfhtre feniks zaxscd gotyoass jaycee jamesb
vibrate grandpri camino colossus davidb homer123 pinguin watermelon shadow01 lasttime glider pyramids tulane osama
rostov scoote bhbyrf gohan galeries joyful bigpussy tonka mowgli astalavista leafs unicorn1 primal bigmama okmijn
killzone qaz12345 snookie zxcvvcxz davidc epson rockman ceaser beanbag katten duckhunt segreto matros ragnar sexsexse
fuckyeah bigbutts gbcmrf element1 marketin saratov elbereth blaster1 yamahar6 grime masha juneau pappy lindsay1 mooner
seattle1 katzen lucent lagwagon pixie misiaczek smokedog lakers24 eyeball ironhors ametuer volkodav vepsrf kimmy
ovation drinker penetrating summertime prima modles takamine hardwork macintosh tahoe passthie chiks sundown flowers1
boromir music123 phaedrus joung malakas gulliver balder sonne domainlock2005 express1 vfkbyf youandme raketa koala
dhjnvytyjub nhfrnjh testibil ybrbnjc 987654321q axeman pintail pokemon123 dogggg shandy thesaint 11122233 x72jhhu3z
theclash raptors djdjxrf vivaldi guesswho jeadmi corgan skillz gymnastic satori theedge cxfcnkbdfz sparkey deicide
bagels lololol lemmings r4e3w2q1 silve staind schnuffi dazzle basebal1 luckie goodfell hermione peaceout davidoff
yesterda killah flippy chrisb headless muttley fuckof tittys catdaddy photog beeker reaver yorktown bolero tryagain
arman chicco learjet alexei 12s3t4p55 momsanaladventure mustang9 protoss rooter ginola mojave redwolf sunbird dangerou
maciek girsl packard1 excellen dashka soleda toonces acetate nacked jbond007 alligator wellhung monkeyma supers rigger
larsson vaseline rjnzhf maripos 123456asd cbr600rr doggydog cronic jason123 trekker flipmode druid sonyvaio dodges
mayfair mystuff samanta sofiya magics arcane sixtynin omerta luscious gbyudby bobcats envision seaweed holdem tomate
mensch slicer goochi qweewq punter repoman tomboy cortina gomets 147896321 369852147 dogma bhjxrf loglatin eragon
strato gazelle growler klaudia payton34 fuckem butchie scorpi lugano 123456789k nichola chipper1 spide uhbujhbq
rsalinas vfylfhby longhorns bugatti everquest !qaz2wsx blackass snakeman p455w0rd fanatic pfqxbr mysecret marat
phoenix2 october1 genghis panties1 cooker citron gramps blackcoc hickory ivanhoe blackboy escher sincity beaks
meandyou spaniel lancaste polaroid edinburg fuckedup hotman cueball golfclub gopack bookcase worldcup dkflbvbhjdbx
twostep 17171717aa letsplay zolushka pfkegf kingtut 67camaro barracuda wiggles gjhjkm prancer patata kjifhf romanova
sexyass dobber sokolov pomidor algernon cadman amoremio william2 bobbys hercule hd764nw5d7e1vb1 defcon deutschland
robinhood alfalfa machoman lesbens pandora1 easypay tomservo nadezhda goonies saab9000 jordyn f15eagle dbrecz 12qwerty
greatsex thrawn blunted baywatch doggystyle loloxx january1 kodak bushel 78963214 zz8807zpl briefs hawker bonzo
erasure 69213124 sidewind soccer13 mentos kolibri onepiece ponyboy wayer mypussy andrej mischa mille bruno123 garter
bigpun talgat familia mustang8 newjob bobber blackbel hatteras ginge asdfjkl; camelot1 rebbyt34 vegas123 myboys
aleksander ijrjkflrf lopata pilsner lotus123 andreev freiheit drjynfrnt waterpolo shibumi cezer121 blondie1 volkova
rattler kleenex sanane happydog satellit qazplm qazwsxedcrfvtgb meowmix badguy facefuck blondy deathrow patterso
hawkeye1 butchy crayon 5tgb6yhn klopik crocodil mothra imhorny splatter slippy router buratino yahweh dragon11
123qwe456 peepers trucker1 ganjaman 1hxboqg2 cheyanne storys sebastie zztop maddison 4rfv3edc darthvader jeffro
iloveit hotty delphin lifeisgood gooseman shifty insertions abrupt 123masha boogaloo chronos stamford pimpster kthjxrf
getmein amidala flubber fettish grapeape dantes oralsex winchest francis1 getin archon cliffy blueman 1basebal
emmitt22 bignasty morga 123hfjdk147 ferrar juanito fabiol caseydog steveo peternorth paroll kimchi bootleg gaijin
secre acacia amarillo monkey11 rfhfgep tylers a1a2a3a4a5 sweetass blower rodina babushka camilo cimbom tiffan vfnbkmlf
ohbaby gotigers lindsey1 dragon13 romulus qazxsw12 dropdead hitman47 snuggle eleven11 bloopers avangard ginscoot
dshade masterkey rootedit caramba leahcim hannover 8phrowz622 cassius angelito badkarma malaga glenwood footlove
summer12 fastcars polinka marusya augusto shiraz pantyhose blaise arabella brigada c3por2d2 hellow dillweed uzumymw
geraldin loveyou2 gophers slainte 5hsu75kpot teejay renat racoon sabrin shiznit harpua sexyred latex alexandru wahoo
teamwork deepblue goodison rundmc r2d2c3p0 puppys samba ayrton boobed topsecre loudog pantie drevil mandolin hottub
brother1 failsafe matvey open1234 priscill schatzi kajak gooddog trojans1 kayak calamity argent ufhvjybz seviyi
penfold assface dildos hawkwind crowbar yanks ruffles rastus luv2epus aquafina dawns teufel vwgolf pepsi123 amores
passwerd 01478520 boliva smutty headshot password3 davidd zydfhm gbgbcmrf pornpass insertion ceckbr checkit dbnfkbq
niggas nyyankee muskrat nbuhtyjr fabienne chrissy1 wendys loveme89 batgirl cerveza igorek ragman boris123 novifarm
qwerty777 giveitup 123456abc fuckall crevice hackerz gspot assassins texass swallows baldur moonshine labatt modem
voland dbnfkz hotchick jacker princessa holiday1 booper reliant miranda1 jamaica1 badnaamhere barnaby margaux corsica
085tzzqi universi thewall nevermor qwerty77 cipher 0102030405 seraphim black123 imzadi gandon ducati99 dkflbvbhjdyf
44magnum bigbad feedme samantha1 ultraman redneck1 jackdog usmc0311 monique1 tigre alphaman greyhoun indycar crunchy
carefree 063dyjuy xrated assclown federica hilfiger trivia mamita 100200300 simcity lexingky akatsuki retsam johndeere
abudfv raster elgato businka satanas mattingl redwing1 shamil patate mannn moonstar tanechka 34523452 carthage babygir
santino bondarenko jesuss numlock shyguy needit mostwanted steve123 passions anduril prospero lusty barakuda broodwar
porky christy1 mahal flintsto capri cumeater heretic hippos blindax marykay collecti kasumi 1qaz!qaz chemistr coolboy
kabuki righton tigress nessie sergej andrew12 yfafyz ytrhjvfyn victo mobbdeep lemming transfor myhouse aeynbr muskie
westham1 cvbhyjd daffodil pussylicker stuffer warehous pluton polarbea anatoliy januar wysiwyg cobraya ralphy whaler
xterra cableguy jamesd aqualung jimmy123 lumpy luckyman kingsize golfing1 marigold teabag saopaulo shanny basser
3216732167 year2005 morozov joseluis bushed redrock memnoch lalaland indiana1 lovegod gulnaz buffalos loveyou1
anteater pattaya jaydee redshift bartek summerti ricochet incest schastie rakkaus suikoden perro whoopass vladvlad
boober alessia gfcgjhn pipers papaya gunsling coolone blackie1 gonads gfhjkzytn foxhound gangrel ghjvtntq bluedevi
mywife summer01 hangman licorice patter thorsten ninguna dakine strange1 mexic vergeten 12345432 8phrowz624 stampede
sailfish raziel ananda giacomo freeme crfprf 74185296 allstars master01 solrac gfnhbjn bayliner catter michael3
pentium4 nitrox mapet123456 halibut killroy phillip1 poopsie arsenalfc buffys kosova 32165498 arslan opensesame brutis
charles2 pochta nadegda backspac mustang0 invis gogeta niceday truckin gfdkbr biceps sceptre bigdave lauras sandys
shabba ratdog cristiano natha gumball getsdown wasdwasd redhead1 longlegs 13572468 starsky ducksoup bunnys omsairam
whoami danmark flapper swanky lakings yfhenj asterios rainier searcher dapper ltdjxrf horsey seahawk shroom tkfkdgo
aquaman tashkent 1asshole milenium illumina vegita jodeci buster01 bareback goldfinger 33rjhjds sabian thinkpad sully
bonghits magnavox colombi voiture limpone oldone aruba rooster1 zhenya touchdow limpbizkit rhfcfdxbr baphomet afrodita
madiso ladles lovefeet matthew2 theworld thunderbird forklift alfons berkut saphire oilman creatine pussylov bastard1
filimon skyline1 fucing yfnfkbz abdulla nippon nolimits billiard buttplug westlife coolbean lopas asasin october2
whodat kostas ilya1992 regal pioneer1 volodya bastos nbvjif fenix vadimka nickle jesusc 123321456 teste essendon
evgenii celticfc forumwp lovesme chillout burly thelast1 metalgear ronaldo7 socrate franki mommie vicecity postov1000
charlie3 oldschool legoland antoshka counterstrike buggy mustang3 qwertzui toons chesty bigtoe tigger12 limpopo
rerehepf diddle nokia3250 solidsnake rockroll titanic1 qwezxc cloggy prashant katharin maxfli takashi cumonme michael9
mymother pennstate khalid 48151623 fightclub showboat mateusz elrond teenie mammamia dustydog dominator erasmus
galaxie pleaseme whatever1 junkyard galadriel charlies 2wsxzaq1 crimson1 behemoth teres master11 fairway joshua12
baraban apelsin mousepad melon twodogs 123321qwe metalica ryjgrf pipiska rerfhfxf lugnut cretin powerade aaaaaaa1
omanko kovalenko isabe chobits 151nxjmt shadow11 zcxfcnkbdf gy3yt2rgls vfhbyrf 159753123 bladerunner goodone wonton
doodie 333666999 fuckyou123 kitty123 chisox orlando1 skateboa red12345 destroye snoogans juancarlo goheels jetson
scottt fuckup aleksa gfhfljrc passfind oscar123 derrick1 hateme viper123 pieman tuffy andover shooter1 makarov
nighthaw 13576479 browneye batigol nfvfhf chocolate1 7hrdnw23 petter bantam morlii jediknight brenden argonaut
goodstuf wisconsi abigail1 dirtbag splurge lucky777 valdepen ghjnjrjk zaq1xsw2cde3 schwanz letmein22 nomads codeblue
nokian70 fucke footbal1 agyvorc aztecs smuggles femmes ballgag krasnodar tamuna schule sixtynine empires erfolg dvader
ladygaga venezuel nitrous kochamcie trustn01 arioch tristar maroon marsik fomoco natalka cwoui tartan davecole
nosferat hotsauce dmitry horus dimasik skazka bluebear vesper ultras tarantul asd123asd azteca theflash 1footbal
titlover lucas123 sampson1 dragon99 adonai carwash metropol psychnau vthctltc hounds firework wildcat1 satchel
ghtktcnm cubano anderso famili dfghjc besiktas roygbiv nikko bethan minotaur rakesh orange12 hfleuf jackel myangel
favorite7 asssss agnieszka raisin htubyf cfiekz derevo 1a2a3a4a5a baltika raffles scruffy1 clitlick makoto redbeard
vfvfvskfhfve mycock sandydog lineman network1 favorite8 longdick mustangg mavericks indica angelofwar brianna1 bubbaa
slayer666 baldrick lowdown haribo lovesexy thissuck picker stephy characte telecast repytwjdf thematrix hammerhe
chucha ganesha gunsmoke georgi sheltie knulla sallas westie conker crappie margosha lisboa shrike grifter ghjcnjghjcnj
mnbvcxz1 myszka posture boggie rocketman flhtyfkby twiztid vostok pi314159 televizor gtkmvtym samhain imcool jadzia
dreamers strannik steelhea nikitin commodor brian123 chocobo whopper ibilljpf megafon ararat thomas12 ghbrjkbcn
q1234567890 hibernia redfive 68camaro 1234567u ndirish airborn halfmoon ranchero sneaker passion1 cowman birthday1
johnn razzle wsxqaz nubian henderso boscoe01 simpson1 sassie rjyjgkz watashi loredana janus wilso conman mothe
iloveher snikers davidj fkmnthyfnbdf mettss ratfink lostsoul brabus wobble fuckfest otters svetka spartacu bigstick
milashka pasport champagn papichul hrvatska hondacivic kevins tacit moneybag gohogs 246813579 ytyfdbcnm gubber
darkmoon vitaliy playboys tristan1 oriflame mugwump autocad thematri qweqwe123 lolwut multisyn pelikan chacal griffon
pooch dagestan geisha satriani anjali rocketma gixxer pendrago vincen hellokit killyou ruger doodah bumblebe badlands
galactic emachines foghorn jackso jerem avgust frontera daisymae hornyboy welcome123 tigger01 diabl interex iwantsex
rockydog kukolka sawdust bigpapa jewboy riches toggle farter tities balle brasilia southsid micke ghbdtn12 patit
ctdfcnjgjkm nelso gremlins farcry michael8 charl 123456789abc aztec sinjin bigpimpi closeup nvidia doggone classic1
manana malcolm1 rfkbyf hotbabe rajesh dimebag ganjubas rodion seren syrinx funnyman karapuz 123456789n bloomin
admin18533362 biggdogg ocarina hellome internet1 booties blowjobs swede 1jennife evgeniya lfhbyf patryk pinewood
justin12 89600506779 notredame tuborg lemond million1 wowser jeeves funhouse hiroshi gobucs angeleye bereza winter12
catalin qazedc andros ramazan vampyre sweethea imperium murat jamest flossy sandeep morgen salamandra bigdogg stroller
njdevils nutsack vittorio %%passwo playful rjyatnrf tookie ubnfhf michi shadow13 radiance toshiba1 beluga amormi
dandfa killemall smallville polgara billyb landscap steves exploite zamboni damage11 dzxtckfd trader12 damager egorov
dragon88 ckfdbr nibbles 23176djivanfros mutabor artofwar matvei metal666 hrfzlz schwinn poohbea thinker
123456789qwerty sobriety jakers karamelka vbkfyf volodin iddqd roberto1 lizaveta 08154711 davidm quixote bluenote
tazdevil katrina1 bigfoot1 bublik marma olechka fatpussy marduk arina nonrev67 qqqq1111 camill wtpfhm truffle fairview
mashina voltaire qazxswedcvfr dickface grassy lapdance bosstone yackwin mobil danielit mounta1n player69 bluegill
mewtwo reverb cnthdf pablito warcraft1 orland ilovemyself rfntyjr joyride schoo dthjxrf thetachi goodtimes blacksun
humpty chewbacca guyute lexicon galatasaray centrino hendrix1 deimos vlad1996 sarah123 tupelo ljrnjh hotwife bingos
nicholas1 flamer pusher jiggy giddyup oktober 123456zxc budda galahad glamur samwise oneton bugsbunny dominic1
freetime internat 159753852 wantit mazinger inflames laracrof greedo godofwar repytwjd water123 fishnet wallace1
tenpin mania novikov qwertyasdfgh goldmine homies 777888999 holeinon samael mansur nikit blueline hotcock laredo
windstar vbkbwbz newworld lfybkrf catfish1 piranha treacle royale smurfs minion cadence flapjack sydne robinhoo nasdaq
decatur cyberonline newage gemstone jabba touchme hooch pigdog indahous fonzie juggle patrick2 nihongo hitomi oldnavy
qwerfdsa ukraina shakti allure kingrich canad piramide clarion college1 connect1 therion clubber velcro astroboy
skittle isgreat photoes cvzefh1gkc ginger12 2wsxcde3 camaro69 invader domenow colgate qwertasdfg maxman bronte whkzyc
peter123 bogie yecgaa 1qay2wsx enfield camaroz2 trashman bonefish system32 azsxdcfvgb peterose iwantyou temp1234
blastoff blazin 12233445 sexybaby brentfor pheasant hommer jerryg thunders lager kapusta nokia5300 tugger blingbling
baile richard2 habana 1diamond sensatio maverick1 clinton1 michael7 dragons1 sunrise1 pissant fatim levani rostik
pizzapie 987412365 oceans11 748159263 palmetto 4r3e2w1q muncher arsehole kratos gaffer banderas billys prakash crabby
bungie silver12 caddis xboxlive sylvania littlebi futura valdemar isacs155 prettygirl slimer chicke newstyle skypilot
sailormoon fatluvr69 jetaime sitruc jesuschrist sameer hellion yendor country1 etnies conejo jedimast darkknight
toobad yxcvbn snooks porn4life calvary alfaromeo ghostman yannick fnkfynblf vatoloco homebase barret 1111111111zz
odysseus edwardss jerrys crybaby xsw21qaz firestor spanks indians1 squish kingair babycakes haters sarahs teddyb
xfactor cumload rhapsody death123 raccoon slayer66 1q2q3q4q5q thebes mysterio thirdeye nodoubt bugsy schweiz dima1996
darkwing jeronimo moonpie ronaldo9 peaches2 manish fellowes carioca taylor12 epaulson makemoney oc247ngucz kochanie
3edcvfr4 vulture 1234567z munchie xthtgfirf sportste creativ perils slurred hermit scoob wipeout weeble integra1
powerpc chrism kalle ariadne kailua phatty fordman bungalow compa thejoker pussyeater eatmee sludge dominus
`
    .trim()
    .split(/\s+/),
)
