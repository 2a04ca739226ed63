/**
 * Spellings of one name that the rules for sound do not bring together: other romanizations (Kim and Gim, Zhang and
 * Cheung), and a name's forms in neighbouring languages (Yusuf and Yosef, Sergei and Serhiy). One line, one name; a word
 * may stand in several lines.
 */
const LINES = `
ahmad ahmed ahmet akhmad akhmed achmad
muhammad mehmet mehmed mukhammad magomed magomet mohd muhd md mamadou mahamat
mahmud makhmud
usman osman uthman othman othmane utman ousmane usmon
umar omar omer umer oumar
yusuf yousef youssef yosef yousof yusof yusif yussuf joseph iosif josef
yunus younis younes yunis yonus
yaqub yacoub yakub yakoob yaqoob jacob yaakov
yahya yehia yahia jahja yehya
ibrahim ebrahim brahim ibragim ibraheem avraham abraham
ismail esmail ismael esmaeil ismayil
ishaq ishak isaac eshaq yitzhak
isa issa eissa essa aisa
musa mousa moosa moses moshe
dawud daoud davud davood daud dawood david
sulayman suleiman soleiman sliman suleyman solomon shlomo
jamal gamal djamal cemal jamaal
jalal galal djalal celal
jamil gamil djamil cemil
jafar gafar djafar jaafar cafer djaafar
jasim qasim kasim ghasem gasim gasem kassem kacem qassem qasem jassem ghassem
qadir kadir kader gader ghader qader gadir ghadir abdulkadir
qadhafi qaddafi gaddafi kaddafi gadhafi khadafy kadafi ghadafi
khalid khaled haled halid kaled
khalil halil khaleel calil
khan han
hussein hosein husain hossain huseyin khusein husejin hocine housseine
hassan hasan khasan hasen hacen
hamid khamid hameed hamed abdelhamid
haydar haidar heidar hyder haider
said saeed saied sayid saiid syed seyed sayyid sayed seyyed sayyed saed
saad sad saed
salih saleh salah saalih
sadiq sadeq sadegh sadik saddiq
rashid rasheed rachid rashed raschid rachide
rida reza riza redha ridha raza
ramadan ramazan ramadhan ramzan ramadane
murtada morteza murtaza mortaza mourtada
mustafa mostafa moustapha mustapha mustafo
mujtaba mojtaba mujtabi
mahdi mehdi mahdy mehdy
mansur mansour mansoor
nasir naser nasser nassir naseer nasr
tariq tarek tareq tarik tarique
tahir taher tahar
zayd zaid zeid zeyd
ziyad ziad zeyad
zakariya zakaria zakaryia zechariah
uthayb odeh awda auda
ubayd obaid obeid ubaid
ubaydi obeidi obaidi
usama osama oussama ousama
umm om oum
abu abou abo ebu
abubakr abubakar aboubakar aboubacar abubaker
fazl fazal fadl
faiz fayz fayd faid
abd abed abdi
abdullah abdallah abdollah abdulla abdoullah abdalla abdulah abdoulaye abdullo
abdulrahman abdurrahman abdelrahman abderrahmane abdurahman
rahman rehman rahmane rakhman rahmon
rahim raheem rehim rakhim
aziz azeez abdelaziz
karim kareem kerim
latif lateef
jabbar jabar gabbar
amin ameen emin amine
amir ameer emir amer
anwar enver anvar anouar
asad assad assaad esad
ayman aiman eymen aymen
ali aly
baqir bagher baqer bakir
bin ben ibn
fadil fazel fadhil fazil fadel
faruq farouk farooq faruk farouq
fatima fatemeh fatma fathima
ghulam gholam gulam ghollam
gul gol
hafiz hafez hafidh
hadi hady
imad emad
isam essam issam
iyad eyad ayad
kazim kadhim kazem kadhem qazim
khamenei khamanei xamenei
majid majeed madjid magid
malik malek maleek
mahmoud machmoud
muhsin mohsen mohsin
nur noor nour
qusay kusay qusai
shaykh sheikh sheik cheikh shaikh
sharif shareef cherif sherif
talib taleb
tawfiq tewfik toufik tawfik taufiq
thamir samir thamer tamer
wahid waheed vahid
walid waleed oualid valid
yasir yaser yasser jassir
yasin yassin yaseen yacine
zahir zaher dhahir
hizballah hezbollah hizbullah hizbollah hezballah
qaida qaeda qaedah qaidah
taliban taleban
islami eslami
tehran teheran
iran irane
alexander aleksandr alexandr aleksander alexandre oleksandr aliaksandr iskander aleksandar alejandro alexandros
alexei aleksei aleksey alexey oleksiy oleksii alyaksey alexis
andrei andrey andrii andriy andrew andrzej andres andreas
anton antony anthony antonio
boris borys
dmitri dmitry dmitriy dmytro dzmitry dimitri dimitry dimitrij
yevgeny evgeny yevgeniy evgeniy yevhen eugene evgenii yevgenii
fyodor fedor fiodor theodor teodor
georgy georgi georgiy giorgi heorhiy george jorge georgios
grigory grigoriy hryhoriy gregory grigorii
igor ihor
ivan iwan john johan ioann
yuri yury yuriy iouri juri yurii
konstantin constantin kostyantyn constantine
lev leo lew
maxim maksim maksym
mikhail michail mykhailo michael mihail mikhael miguel michel
nikolai nikolay mykola nicolai nicholas nikolaj nikolaos
oleg oleh
pavel pavlo paul pablo
pyotr petr petro piotr peter pedro
roman romano
ruslan rouslan
sergei sergey serhiy sergej serguei siarhei serge sergio
stepan stefan stephen steven stephan esteban
timur taymur teymur
vasily vasiliy vasyl vassili wassily basil
viktor victor wiktor
vladimir volodymyr uladzimir wladimir
vyacheslav viacheslav vjaceslav vacheslav
yakov iakov jakov
yegor egor iegor
yelena elena olena helena
yekaterina ekaterina katerina catherine katherine kateryna
natalia nataliya natalya nataliia
tatiana tatyana tetiana
xenia ksenia kseniya
philip filip phillip felipe philippe
jose josep
juan joan
carlos karlos
luis louis luiz
manuel emanuel immanuel
francisco francesco francis frantisek
gonzalez gonzales gonsalez
rodriguez rodrigues
hernandez ernandez
perez peres
sanchez sanches
lopez lopes
gomez gomes
fernandez fernandes
vasquez vazquez basquez
kim gim ghim keem
lee yi rhee ri li rhi i ree
park pak bak
choi choe chwe
jung jong chung jeong chong cheong
kang gang
cho jo joe
yoon yun
lim rim im
jang chang
shin sin
oh o
yoo ryu yu
roh no ro noh
yang ryang
jun jon jeon chon chun
woo u
koo ku gu
moon mun
paek baek paik
bae pae
ahn an
hwang whang
kwon gwon
kwak gwak
song seong
sung seong song
chol cheol chul chol
chun choon
hyok hyuk hyeok
hyon hyun hyeon
hyong hyung hyeong
il eel
jin chin
jae chae
ki gi kee
kun geun keun gun
kwang gwang
kyong kyung gyeong kyeong
myong myung myeong
nam nahm
pyong pyung byung byeong pyeong
sok seok suk
son sun seon
su soo
un eun woon
ung eung woong
uk wook ook
yol yeol yul
yon yeon youn
yong young yeong
yop yeop yup
ho heo hur
pyo pyeo
zhang chang cheung jang
chen chan tan chin
wang wong
zhao chao chiu
zhou chou chow chau
xu hsu hui
xie hsieh tse
cai tsai choi tsoi
guo kuo kwok
huang hwang wong
lin lam lim
liu lau lew liew
wu ng
yang yeung young
zheng cheng tay
zhu chu
jiang chiang keung
qiu chiu yau
qian chien
qi chi
xiao hsiao siu
xia hsia
song sung
sun suen
deng teng tang
dong tung
ding ting
du tu
gao kao ko
gu ku koo
he ho
hou hau
hu wu
jin chin kam
kong kung hung
luo lo law
lu lo luk
ma mah
peng pang
shao shiu
shen shum
shi shih
tian tien tin
wei wai
xing hsing
xue hsueh
yan yen yim
ye yeh yip
yu yue yee
yuan yuen
zeng tseng tsang
zhong chung
zhi chih chi
zuo tso
yue yuet
bing ping
hua wah
ruo yeuk
gui kwai
cong chung
zong chung
yao yiu
tan tam
hui wai
liang leung
jian chien kin
jun chun kwan
jie chieh kit
qing ching
qiang chiang keung
xin hsin
xiang hsiang heung
xiong hsiung hung
ming meng
guang kuang kwong
guo kwok
bin pin
bo po
bao pao
bei pei
jing ching
jia chia ka
johnson johnston
smith smyth schmidt
thompson thomson
brown browne braun
clark clarke
philips phillips
jon john
geoffrey jeffrey
matthew mathew
sara sarah
anna ana hanna
mary marie maria
centre center
organisation organization
defence defense
labour labor
programme program
`;

const groupsOf = new Map<string, number[]>();
const members: string[][] = [];
for (const line of LINES.trim().split('\n')) {
  const words = line.trim().split(' ');
  const group = members.push(words) - 1;
  for (const word of words) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);
}

/** Whether a word is listed at all: a name that is known to be one. */
export function isListedName(word: string): boolean {
  return groupsOf.has(word);
}

/** Whether the two are listed as spellings of one name. */
export function areVariants(a: string, b: string): boolean {
  const groups = groupsOf.get(a);
  const others = groupsOf.get(b);
  return groups !== undefined && others !== undefined && groups.some((group) => others.includes(group));
}

const NONE: readonly string[] = [];
const listed = new Map<string, readonly string[]>();
for (const [word, groups] of groupsOf) {
  listed.set(
    word,
    [...new Set(groups.flatMap((group) => members[group] ?? []))].filter((other) => other !== word),
  );
}

/** The other spellings of a word. */
export function variantsOf(word: string): readonly string[] {
  return listed.get(word) ?? NONE;
}
