/**
 * An invented watchlist, so that screening finds something before any published list is loaded. Every person, company and
 * vessel here is made up; a likeness to anybody is chance.
 */
import type { EntryName, ParsedEntry, SubjectKind } from '../engines/screening/types';
import { birthDateOf } from '../engines/watchlists';

type Facts = {
  /** Birth dates as a list would print them: `12 Mar 1968`, `1971`, `circa 1960`, `1975 to 1977`. */
  born?: string[];
  at?: string;
  nations?: string[];
  countries?: string[];
  aka?: string[];
  fka?: string[];
  weak?: string[];
  script?: string;
  gender?: 'female' | 'male';
  posts?: string[];
  documents?: ParsedEntry['documents'];
  address?: string;
  program?: string;
  linkedTo?: string[];
  vessel?: { type: string; flag: string; callSign?: string; grossTonnage?: string };
};

const TRADE = 'Trade controls';
const OFFICE = 'Public office';
const FRAUD = 'Fraud warning';
const NETWORK = 'Illicit networks';

const entries: ParsedEntry[] = [];

function entry(kind: SubjectKind, program: string, full: string, facts: Facts = {}): void {
  const number = String(entries.length + 1).padStart(4, '0');
  const names: EntryName[] = [{ full, type: 'primary', quality: 'strong' }];
  for (const name of facts.aka ?? []) names.push({ full: name, type: 'aka', quality: 'strong' });
  for (const name of facts.fka ?? []) names.push({ full: name, type: 'fka', quality: 'strong' });
  for (const name of facts.weak ?? []) names.push({ full: name, type: 'aka', quality: 'weak' });
  if (facts.script) names.push({ full: facts.script, type: 'script', quality: 'strong' });
  const { vessel } = facts;
  entries.push({
    externalId: `FEN-${number}`,
    kind,
    names,
    birthDates: (facts.born ?? []).flatMap((text) => birthDateOf(text) ?? []),
    birthPlaces: facts.at ? [facts.at] : [],
    gender: facts.gender ?? null,
    nationalities: facts.nations ?? [],
    countries: facts.countries ?? [],
    addresses: facts.address ? [facts.address] : [],
    documents: facts.documents ?? [],
    programs: [facts.program ?? program],
    positions: facts.posts ?? [],
    listedOn: `20${String(14 + (entries.length % 11))}-${String(1 + (entries.length % 12)).padStart(2, '0')}-15`,
    updatedOn: null,
    remarks: 'Invented for demonstrations.',
    ...(facts.linkedTo ? { linkedTo: facts.linkedTo } : {}),
    ...(vessel
      ? {
          vessel: {
            type: vessel.type,
            flag: vessel.flag,
            owner: null,
            callSign: vessel.callSign ?? null,
            tonnage: null,
            grossTonnage: vessel.grossTonnage ?? null,
          },
        }
      : {}),
  });
}

const person = (program: string, full: string, facts?: Facts) => entry('individual', program, full, facts);
const business = (program: string, full: string, facts?: Facts) => entry('entity', program, full, facts);
const ship = (full: string, imo: string, facts: Facts) =>
  entry('vessel', TRADE, full, {
    ...facts,
    documents: [{ kind: 'Vessel Registration Identification IMO', number: imo }],
  });
const passport = (number: string, country: string) => [{ kind: 'Passport', number, country }];

// prettier-ignore
function russianAndNeighbours(): void {
  person(TRADE, 'BEREZHKOV, Gleb Tarasovich', { born: ['14 Feb 1967'], at: 'Perm, Russia', nations: ['RU'], gender: 'male', aka: ['BERESHKOV, Gleb'], weak: ['The Accountant'], script: 'Бережков Глеб Тарасович', documents: passport('730000114', 'RU'), linkedTo: ['SEVERNAYA LAGUNA LLC'] });
  person(TRADE, 'ZVYAGINSKAYA, Rimma Arkadyevna', { born: ['03 Nov 1974'], nations: ['RU'], gender: 'female', aka: ['ZVIAGINSKAIA, Rimma'], script: 'Звягинская Римма Аркадьевна' });
  person(OFFICE, 'LYUTOVSKIY, Prokhor Emelyanovich', { born: ['1961'], nations: ['RU'], gender: 'male', posts: ['Deputy head of the invented Marr region'], script: 'Лютовский Прохор Емельянович' });
  person(NETWORK, 'CHERNODUBOV, Yevgeniy Savvich', { born: ['22 Jul 1979', '22 Jul 1980'], nations: ['RU'], gender: 'male', aka: ['CHERNODUBOFF, Eugene', 'TCHERNODOUBOV, Evgeny'], weak: ['Zhenya'], script: 'Чернодубов Евгений Саввич' });
  person(FRAUD, 'OSTROMYSLOV, Klim Denisovich', { born: ['30 May 1988'], at: 'Tver, Russia', nations: ['RU', 'CY'], gender: 'male' });
  person(TRADE, 'VERESHCHUK, Taras Ostapovych', { born: ['09 Sep 1970'], nations: ['UA'], gender: 'male', aka: ['VERESCHUK, Taras'], script: 'Верещук-Зорін Тарас Остапович' });
  person(OFFICE, 'HARMASHENKO, Zoryana Lvivna', { born: ['1969'], nations: ['UA'], gender: 'female', posts: ['Former member of the invented Customs Council'] });
  person(NETWORK, 'KASPYARUK, Mikola Antonovich', { born: ['circa 1965'], nations: ['BY'], gender: 'male', aka: ['KASPIARUK, Nikolai'] });
  person(TRADE, 'DZHANBEKULOV, Erlan Nurzhanovich', { born: ['17 Jan 1976'], nations: ['KZ'], gender: 'male', aka: ['JANBEKULOV, Yerlan'] });
  person(FRAUD, 'TOKHTASHEV, Farrukh Botirovich', { born: ['05 Dec 1982'], nations: ['UZ'], gender: 'male', weak: ['Farik'] });
  person(TRADE, 'MIRZABALAYEV, Elchin Rasim oglu', { born: ['28 Aug 1971'], nations: ['AZ'], gender: 'male' });
  person(OFFICE, 'GELOVASHVILI, Tornike', { born: ['1964'], nations: ['GE'], gender: 'male', posts: ['Former port director, invented'], script: 'თორნიკე გელოვაშვილი' });
  person(TRADE, 'DRAGOSTINOV, Plamen Zhivkov', { born: ['11 Apr 1966'], nations: ['BG'], gender: 'male', script: 'Пламен Живков Драгостинов' });
  person(NETWORK, 'VUJASINKOVIC, Nebojsa', { born: ['02 Mar 1973'], at: 'Cacak, Serbia', nations: ['RS'], gender: 'male', weak: ['Nesko Vuja'], script: 'Небојша Вујасинковић' });
}

// prettier-ignore
function arabicSpeaking(): void {
  person(NETWORK, 'AL-DARWAZI, Mukhtar Sulayman Hamdi', { born: ['1968'], at: 'Aleppo, Syria', nations: ['SY'], gender: 'male', aka: ['AL DARWAZI, Mokhtar Suleiman'], weak: ['ABU HAMDI'], script: 'مختار سليمان حمدي الدروازي' });
  person(TRADE, 'AL-QANTARAWI, Bashir Idris', { born: ['19 Oct 1972'], nations: ['IQ'], gender: 'male', aka: ['AL KANTARAWI, Basheer Idrees'], script: 'بشير إدريس القنطراوي', documents: passport('A0000731', 'IQ') });
  person(FRAUD, 'EL MENSHAWARI, Khaled Zakaria', { born: ['06 Jun 1985'], nations: ['EG'], gender: 'male', aka: ['AL-MINSHAWARI, Khalid Zakariya'], script: 'خالد زكريا المنشاواري' });
  person(NETWORK, 'BOUTEFRAGHT, Djamel Eddine', { born: ['circa 1970'], nations: ['DZ'], gender: 'male', aka: ['BUTAFRAGHT, Jamal al-Din'], weak: ['Djamel le Borgne'] });
  person(TRADE, 'AL-HADHRAMAWI, Saleh Awad Bin Yaqub', { born: ['1975 to 1977'], nations: ['YE'], gender: 'male', script: 'صالح عوض بن يعقوب الحضرماوي' });
  person(OFFICE, 'AL-SUWAYRIKI, Nuha Abdulrahman', { born: ['23 Apr 1978'], nations: ['JO'], gender: 'female', posts: ['Former adviser of the invented Grain Board'], script: 'نهى عبد الرحمن السويركي' });
  person(NETWORK, 'BEN HAZZAMA, Othmane', { born: ['1981'], nations: ['TN'], gender: 'male', aka: ['BIN HAZZAMAH, Uthman'] });
  person(TRADE, 'AL-RUBAYZI, Faysal Turki Nayif', { born: ['15 Jan 1969'], nations: ['SA'], gender: 'male', aka: ['AL RUBEIZI, Faisal'], script: 'فيصل تركي نايف الربيزي' });
  person(FRAUD, 'DARGHOUTHI, Wissam Nizar', { born: ['12 Dec 1990'], nations: ['LB'], gender: 'male', aka: ['DERGHUTHI, Wesam'] });
  person(NETWORK, 'AL-MAQTARI AL-JAZARI, Abdulaziz Hatim', { born: ['circa 1963'], nations: ['SD'], gender: 'male', weak: ['Hajji Hatim', 'ABU TAWIL'], script: 'عبد العزيز حاتم المقطري الجزري' });
  person(TRADE, 'AL-ZAWABIRI, Muhannad Khalil', { born: ['08 Aug 1980'], nations: ['SY', 'LB'], gender: 'male', linkedTo: ['AL-ZAWABIRI MARITIME AGENCY'] });
  person(OFFICE, 'OULD BABECHEIKH, Sidi Yahya', { born: ['1958'], nations: ['MR'], gender: 'male', posts: ['Former minister of invented fisheries'] });
  person(FRAUD, 'AL-KHUWAYTIRI, Ramzi Adnan', { born: ['27 Feb 1984'], nations: ['KW'], gender: 'male' });
  person(NETWORK, 'AL-SHAQURANI, Layth', { born: ['1987'], nations: ['IQ'], gender: 'male', weak: ['The Falcon'] });
}

// prettier-ignore
function persianAndSouthAsian(): void {
  person(TRADE, 'GOLSHIFTEH-RAD, Behrang', { born: ['21 Mar 1965'], at: 'Kerman, Iran', nations: ['IR'], gender: 'male', aka: ['GOLSHEFTEH RAD, Behrang'], script: 'بهرنگ گلشیفته‌راد' });
  person(TRADE, 'SARVESTANIAN, Houshang Mehrab', { born: ['1959'], nations: ['IR'], gender: 'male', aka: ['SARVESTANIYAN, Hushang'], script: 'هوشنگ مهراب سروستانیان' });
  person(NETWORK, 'NAKHAEI-TABAS, Parviz', { born: ['02 Oct 1974'], nations: ['IR'], gender: 'male', documents: passport('D0000420', 'IR') });
  person(OFFICE, 'KHORRAMDEL, Mahlagha', { born: ['14 Jul 1971'], nations: ['IR'], gender: 'female', posts: ['Board member of the invented Saffron Office'] });
  person(FRAUD, 'ROOZBEHANI ASL, Kamran', { born: ['30 Jan 1986'], nations: ['IR', 'CA'], gender: 'male', aka: ['RUZBAHANI ASL, Kamran'] });
  person(NETWORK, 'KAKARZOY, Esmatullah Gul', { born: ['circa 1972'], at: 'Paktia, Afghanistan', nations: ['AF'], gender: 'male', aka: ['KAKARZAI, Ismatullah Gul'], weak: ['Mullah Esmat'], script: 'عصمت الله گل کاکرزوی' });
  person(NETWORK, 'ZARMATWAL, Haji Torgul', { born: ['1966'], nations: ['AF', 'PK'], gender: 'male', weak: ['Haji Torak'] });
  person(TRADE, 'BHUTTAWALA, Naeem Sardar', { born: ['18 Nov 1977'], nations: ['PK'], gender: 'male', aka: ['BHUTTAVALA, Naim'] });
  person(FRAUD, 'CHANDRAVARKAR, Devdutt', { born: ['04 Apr 1983'], nations: ['IN'], gender: 'male', weak: ['Dev C.'] });
  person(FRAUD, 'MUKTADIRUZZAMAN, Shafiqul', { born: ['26 Sep 1979'], nations: ['BD'], gender: 'male', aka: ['MUQTADIR UZ ZAMAN, Shafiq'] });
  person(OFFICE, 'WICKRAMAPALA, Thilini Anoma', { born: ['1972'], nations: ['LK'], gender: 'female', posts: ['Former chair of the invented Tea Exchange'] });
  person(TRADE, 'THAPALIYAR, Kiran Bikram', { born: ['07 May 1981'], nations: ['NP'], gender: 'male' });
}

// prettier-ignore
function eastAsian(): void {
  person(TRADE, 'SOK, Kwang Myong', { born: ['16 Feb 1969'], nations: ['KP'], gender: 'male', aka: ['SEOK, Gwang-myeong'], script: '석광명', documents: passport('654000123', 'KP') });
  person(TRADE, 'HYON, Pong Gil', { born: ['1974'], nations: ['KP'], gender: 'male', aka: ['HYUN, Bong-kil'], script: '현봉길' });
  person(TRADE, 'MAENG, Un Chol', { born: ['09 Sep 1978'], nations: ['KP'], gender: 'male', script: '맹은철' });
  person(FRAUD, 'NAMGUNG, Tae-rin', { born: ['22 Jun 1985'], nations: ['KR'], gender: 'female', script: '남궁태린' });
  person(TRADE, 'OUYANG, Zhenbiao', { born: ['11 Nov 1970'], at: 'Dandong, China', nations: ['CN'], gender: 'male', script: '歐陽振彪' });
  person(FRAUD, 'SHANGGUAN, Lirong', { born: ['03 Mar 1982'], nations: ['CN'], gender: 'female', script: '上官丽蓉' });
  person(TRADE, 'QIU, Wanquan', { born: ['1966'], nations: ['CN'], gender: 'male', aka: ['CHIU, Wan Chuan'], weak: ['Old Qiu'], script: '邱万全' });
  person(NETWORK, 'FUNG, Cheuk-lam Desmond', { born: ['29 Jan 1975'], nations: ['HK'], gender: 'male', aka: ['FENG, Zhuolin'], script: '馮卓霖' });
  person(TRADE, 'TSENG, Hao-hsiang', { born: ['13 Oct 1980'], nations: ['TW'], gender: 'male', aka: ['ZENG, Haoxiang'], script: '曾浩翔' });
  person(FRAUD, 'KUROSAKIYAMA, Genta', { born: ['05 May 1973'], nations: ['JP'], gender: 'male' });
  person(NETWORK, 'TRAN QUOC, Bao Ngan', { born: ['1984'], nations: ['VN'], gender: 'male', aka: ['TRẦN QUỐC Bảo Ngân'] });
  person(NETWORK, 'SUWANNAKHOT, Prasert', { born: ['circa 1968'], nations: ['TH'], gender: 'male', weak: ['Sia Sert'] });
  person(TRADE, 'HTUN AUNG, Naing Soe', { born: ['24 Dec 1971'], nations: ['MM'], gender: 'male' });
  person(FRAUD, 'DALISAYAN, Ronaldo Macaraeg', { born: ['19 Jul 1987'], nations: ['PH'], gender: 'male', weak: ['Boy Dali'] });
  person(NETWORK, 'WIRATMAJAYA, Bambang Sutopo', { born: ['1969', '1970'], nations: ['ID'], gender: 'male' });
}

// prettier-ignore
function latinAmericanAndIberian(): void {
  person(NETWORK, 'ARREGUIBAR ZALDUONDO, Facundo Eliseo', { born: ['08 Jan 1968'], at: 'Culiacan, Mexico', nations: ['MX'], gender: 'male', weak: ['El Relojero'] });
  person(NETWORK, 'TRASVINA MONTELONGO, Yadira', { born: ['17 Aug 1981'], nations: ['MX'], gender: 'female', aka: ['TRASVIÑA MONTELONGO, Yadira'] });
  person(FRAUD, 'PIEDRAHINCHADA OSSA, Wilmar Alonso', { born: ['21 Apr 1976'], nations: ['CO'], gender: 'male', weak: ['Don Wil'] });
  person(NETWORK, 'CHIQUILLANES ARCE, Rosendo', { born: ['1964'], nations: ['PE'], gender: 'male' });
  person(OFFICE, 'ECHEGORRIA BALDA, Maria Soledad', { born: ['12 Feb 1959'], nations: ['VE'], gender: 'female', posts: ['Former president of the invented Cocoa Fund'] });
  person(TRADE, 'SANDREA QUIROZ, Jhonatan Eloy', { born: ['30 Sep 1983'], nations: ['VE'], gender: 'male', aka: ['SANDREA QUIROS, Jonathan'] });
  person(FRAUD, 'CAVALHEIRO BRANDT, Otavio Luis', { born: ['06 Mar 1972'], nations: ['BR'], gender: 'male' });
  person(NETWORK, 'MANGUALEZ PEREDO, Ulises', { born: ['circa 1978'], nations: ['HN'], gender: 'male', weak: ['El Mangual'] });
  person(TRADE, 'FUNDORA ESCARRA, Lazaro Ernesto', { born: ['1962'], nations: ['CU'], gender: 'male' });
  person(FRAUD, 'ZUBIETAGA LARRANDI, Ainhoa', { born: ['15 May 1980'], nations: ['ES'], gender: 'female' });
  person(FRAUD, 'VILARDOURO TEIXEIRINHA, Abel', { born: ['02 Jul 1969'], nations: ['PT', 'AO'], gender: 'male' });
  person(NETWORK, 'BARREIRO-SALTILLA, Nestor Ivan', { born: ['27 Nov 1975'], nations: ['MX', 'US'], gender: 'male', documents: passport('G00000771', 'MX') });
}

// prettier-ignore
function africanAndEuropean(): void {
  person(NETWORK, 'MBOKANGALA, Desire Tshilombo', { born: ['1970'], nations: ['CD'], gender: 'male', weak: ['General Desire'] });
  person(OFFICE, 'NDAYIKENGU, Espérance', { born: ['18 Jun 1966'], nations: ['BI'], gender: 'female', posts: ['Former director of the invented Coffee Bureau'] });
  person(NETWORK, 'OKONJIBO, Chidubem Festus', { born: ['09 Feb 1979'], nations: ['NG'], gender: 'male', weak: ['Festo'] });
  person(NETWORK, 'WARSANGELIR, Abdikarim Ducaale', { born: ['circa 1974'], nations: ['SO'], gender: 'male', aka: ['WARSANGELLIR, Abdukarim Duale'] });
  person(TRADE, 'KIPTARUSHA, Elphas Cheruto', { born: ['1977'], nations: ['KE'], gender: 'male' });
  person(FRAUD, 'MOTSAMAELO, Lerato Gift', { born: ['25 Oct 1988'], nations: ['ZA'], gender: 'female' });
  person(OFFICE, 'SISSOUMARE, Bakoroba', { born: ['1961'], nations: ['ML'], gender: 'male', posts: ['Former prefect of an invented district'] });
  person(TRADE, 'TEKLEHAWARIAT, Ghebremicael', { born: ['1965'], nations: ['ER'], gender: 'male' });
  person(FRAUD, 'VANDERHOEVELEN, Joost Marnix', { born: ['20 Jan 1971'], nations: ['NL'], gender: 'male' });
  person(FRAUD, 'PAPASTEFANAKIS, Lefteris', { born: ['13 Mar 1968'], nations: ['GR', 'CY'], gender: 'male', aka: ['PAPASTEPHANAKIS, Eleftherios'], script: 'Ελευθέριος Παπαστεφανάκης' });
  person(FRAUD, 'BEN-TOVIYAHU, Yigal', { born: ['01 Dec 1974'], nations: ['IL'], gender: 'male', script: 'יגאל בן טוביהו' });
  person(TRADE, 'KARAGOZOGLU, Tuncay Selim', { born: ['10 Oct 1967'], nations: ['TR'], gender: 'male', aka: ['KARAGÖZOĞLU, Tuncay'] });
  person(FRAUD, 'FAIRBOURNE-LISLE, Crispin', { born: ['28 Feb 1963'], nations: ['GB'], gender: 'male' });
  person(FRAUD, 'STRANDBAKKEN, Odd Magnar', { born: ['16 Apr 1976'], nations: ['NO'], gender: 'male' });
  person(NETWORK, 'GHERGHELESCU, Costin', { born: ['1982'], nations: ['RO'], gender: 'male', weak: ['Costi'] });
  person(FRAUD, 'MASTROVALENTI, Ruggero', { born: ['04 Aug 1970'], nations: ['IT', 'CH'], gender: 'male' });
  person(TRADE, 'SZCZEPANIUKOWSKI, Ziemowit', { born: ['23 May 1973'], nations: ['PL'], gender: 'male' });
}

// prettier-ignore
function businesses(): void {
  business(TRADE, 'SEVERNAYA LAGUNA LLC', { countries: ['RU'], aka: ['OOO SEVERNAYA LAGUNA', 'NORTHERN LAGOON LLC'], script: 'ООО Северная Лагуна', address: 'Perm, Russia' });
  business(TRADE, 'JSC ARGUMENTUM PRIBOR', { countries: ['RU'], aka: ['ARGUMENTUM PRIBOR AO'], fka: ['NII PRIBOROV ARGUMENTUM'] });
  business(TRADE, 'POLYARNYE TOCHNYE SISTEMY PAO', { countries: ['RU'], aka: ['POLAR PRECISION SYSTEMS PJSC'] });
  business(TRADE, 'UST-VOROBEY SHIPYARD JOINT STOCK COMPANY', { countries: ['RU'], weak: ['UVS'] });
  business(FRAUD, 'BLUE KESTREL CAPITAL PARTNERS LTD', { countries: ['GB', 'VG'], aka: ['BLUE KESTREL CAPITAL'] });
  business(TRADE, 'MERIDIAN OXBOW TRADING FZE', { countries: ['AE'], aka: ['MERIDIAN OXBOW GENERAL TRADING'] });
  business(TRADE, 'AL-ZAWABIRI MARITIME AGENCY', { countries: ['LB', 'SY'], script: 'وكالة الزوابيري البحرية', linkedTo: ['AL-ZAWABIRI, Muhannad Khalil'] });
  business(NETWORK, 'QANTARA HAWALA AND EXCHANGE', { countries: ['IQ'], aka: ['AL-QANTARAH MONEY EXCHANGE'] });
  business(TRADE, 'KAVIR TUFAN PETROCHEMICAL COMPANY', { countries: ['IR'], aka: ['KAVIR TOUFAN PETROCHEMICAL CO.'], script: 'شرکت پتروشیمی کویر طوفان' });
  business(TRADE, 'SAFFRON DELTA ENGINEERING GROUP', { countries: ['IR'], weak: ['SDEG'] });
  business(TRADE, 'MORNING CRANE MACHINERY TRADING CORPORATION', { countries: ['KP'], aka: ['ACHIM HAK MACHINERY TRADING CORPORATION'] });
  business(TRADE, 'TAEDONG PINE GENERAL TRADING', { countries: ['KP', 'CN'] });
  business(TRADE, 'DANDONG ZHENBIAO LOGISTICS CO., LTD.', { countries: ['CN'], script: '丹东振彪物流有限公司', linkedTo: ['OUYANG, Zhenbiao'] });
  business(FRAUD, 'GOLDEN LYCHEE TOKEN FOUNDATION', { countries: ['HK', 'SC'], aka: ['GLT FOUNDATION'] });
  business(FRAUD, 'TORTOISE BAY WEALTH MANAGEMENT INC.', { countries: ['PA'] });
  business(NETWORK, 'COMERCIALIZADORA ARREGUIBAR, S.A. DE C.V.', { countries: ['MX'], linkedTo: ['ARREGUIBAR ZALDUONDO, Facundo Eliseo'] });
  business(NETWORK, 'TRANSPORTES Y GRUAS MONTELONGO, S. DE R.L. DE C.V.', { countries: ['MX'] });
  business(NETWORK, 'INVERSIONES PIEDRAHINCHADA Y CIA. S. EN C.', { countries: ['CO'] });
  business(TRADE, 'MINERA ORO HUNDIDO, C.A.', { countries: ['VE'] });
  business(FRAUD, 'CAVALHEIRO BRANDT PARTICIPACOES LTDA.', { countries: ['BR'], linkedTo: ['CAVALHEIRO BRANDT, Otavio Luis'] });
  business(FRAUD, 'VANDERHOEVELEN TRADE FINANCE B.V.', { countries: ['NL'] });
  business(TRADE, 'STRANDBAKKEN MARINE TEKNIKK AS', { countries: ['NO'] });
  business(FRAUD, 'KLEIN & OSTERWALD VERMITTLUNG GMBH', { countries: ['DE'], aka: ['KLEIN UND OSTERWALD VERMITTLUNGSGESELLSCHAFT MBH'] });
  business(FRAUD, 'HELVEGRA TREUHAND AG', { countries: ['CH', 'LI'] });
  business(TRADE, 'KARAGOZOGLU DENIZCILIK LIMITED SIRKETI', { countries: ['TR'] });
  business(TRADE, 'PAPASTEFANAKIS SHIPPING S.A.', { countries: ['GR', 'MH'], script: 'Παπαστεφανάκης Ναυτιλιακή' });
  business(FRAUD, 'LEVANT CEDARSTONE HOLDING SAL', { countries: ['LB'] });
  business(NETWORK, 'WARSANGELIR LIVESTOCK EXPORT COMPANY', { countries: ['SO', 'DJ'] });
  business(NETWORK, 'KIVU MIST MINERALS SARL', { countries: ['CD', 'RW'] });
  business(FRAUD, 'OKONJIBO OILFIELD SUPPLY LIMITED', { countries: ['NG'] });
  business(TRADE, 'HTUN AUNG TEAK AND GEMS COMPANY LIMITED', { countries: ['MM'] });
  business(FRAUD, 'SUVARNA LOTUS DIGITAL ASSETS PTE. LTD.', { countries: ['SG'] });
  business(FRAUD, 'BHUTTAWALA TEXTILE MILLS (PRIVATE) LIMITED', { countries: ['PK'] });
  business(NETWORK, 'SOCIETY OF THE NINE LANTERNS', { countries: ['MM', 'TH'], weak: ['NINE LANTERNS', '9L'] });
  business(NETWORK, 'BLACK HERON BRIGADE', { countries: ['SO'], weak: ['BHB'] });
  business(NETWORK, 'DAWN CARAVAN RELIEF FOUNDATION', { countries: ['SD', 'YE'], aka: ['QAFILAT AL-FAJR FOUNDATION'], script: 'مؤسسة قافلة الفجر' });
  business(TRADE, 'BALTIC AMBERLINE FREIGHT OU', { countries: ['EE'] });
  business(TRADE, 'DRAGOSTINOV ENERGY EOOD', { countries: ['BG'] });
  business(FRAUD, 'GHERGHELESCU PAYMENTS S.R.L.', { countries: ['RO'] });
  business(TRADE, 'ZIEMOWIT METAL SP. Z O.O.', { countries: ['PL'] });
  business(FRAUD, 'FAIRBOURNE LISLE ART ADVISORY LLP', { countries: ['GB'] });
  business(FRAUD, 'MASTROVALENTI VINI E LIQUORI S.R.L.', { countries: ['IT'] });
  business(TRADE, 'TSENG OPTOELECTRONICS CO., LTD.', { countries: ['TW'] });
  business(TRADE, 'JANBEKULOV MUNAI SERVICE TOO', { countries: ['KZ'] });
  business(OFFICE, 'INVENTED GRAIN BOARD OF MARR', { countries: ['RU'], weak: ['THE BOARD'] });
}

// prettier-ignore
function vessels(): void {
  ship('OXBOW PEARL', '9000018', { fka: ['SEA THISTLE'], countries: ['PA'], vessel: { type: 'Crude Oil Tanker', flag: 'Panama', callSign: '3XX01', grossTonnage: '58,000' } });
  ship('LAGUNA SEVERA', '9000020', { fka: ['NORTH LAGOON'], countries: ['RU'], vessel: { type: 'General Cargo', flag: 'Russia', grossTonnage: '4,900' } });
  ship('MORNING CRANE 7', '8000119', { aka: ['ACHIM HAK 7'], countries: ['KP'], vessel: { type: 'General Cargo', flag: "Democratic People's Republic of Korea" } });
  ship('TAEDONG PINE', '8000121', { countries: ['KP'], vessel: { type: 'Bulk Carrier', flag: "Democratic People's Republic of Korea" } });
  ship('KAVIR STAR 3', '9000123', { fka: ['GULF HALYARD', 'ASTER 3'], countries: ['IR'], vessel: { type: 'Chemical Tanker', flag: 'Iran', callSign: 'EPXX3' } });
  ship('TUFAN', '9000135', { fka: ['DELTA SAFFRON'], countries: ['IR'], vessel: { type: 'Crude Oil Tanker', flag: 'Iran' } });
  ship('HERON DHOW', '8000216', { countries: ['SO'], vessel: { type: 'Dhow', flag: 'Somalia' } });
  ship('LEFTERIS GRACE', '9000240', { countries: ['MH'], vessel: { type: 'Crude Oil Tanker', flag: 'Marshall Islands', grossTonnage: '61,200' } });
  ship('CEDARSTONE', '9000252', { fka: ['MARE LEVANTE'], countries: ['TG'], vessel: { type: 'Livestock Carrier', flag: 'Togo' } });
  ship('ORO HUNDIDO I', '9000264', { countries: ['VE'], vessel: { type: 'Tug', flag: 'Venezuela' } });
  ship('AMBERLINE TRADER', '9000276', { countries: ['EE'], vessel: { type: 'Container Ship', flag: 'Estonia' } });
  ship('GOLDEN LYCHEE 88', '9000288', { aka: ['JIN LI ZHI 88'], countries: ['HK'], vessel: { type: 'Bulk Carrier', flag: 'Hong Kong' } });
  ship('NINE LANTERNS', '9000290', { countries: ['TH'], vessel: { type: 'Fishing Vessel', flag: 'Thailand' } });
  ship('STRANDBAKKEN VIKING', '9000305', { countries: ['NO'], vessel: { type: 'Supply Vessel', flag: 'Norway' } });
  ship('MARR VOYAGER', '9000317', { fka: ['BOREAL THRUSH'], countries: ['RU', 'GA'], vessel: { type: 'Crude Oil Tanker', flag: 'Gabon' } });
  ship('ZAWABIRI EXPRESS', '9000329', { countries: ['LB'], vessel: { type: 'Ro-Ro Cargo', flag: 'Lebanon' } });
  ship('TORTOISE BAY', '9000331', { countries: ['PA'], vessel: { type: 'Yacht', flag: 'Panama' } });
  ship('SAFFRON DELTA 2', '9000343', { countries: ['IR', 'TZ'], vessel: { type: 'General Cargo', flag: 'Tanzania' } });
}

russianAndNeighbours();
arabicSpeaking();
persianAndSouthAsian();
eastAsian();
latinAmericanAndIberian();
africanAndEuropean();
businesses();
vessels();

/** The list itself. Plain data, the same at every start. */
export const inventedWatchlist: { source: 'demo'; name: string; entries: ParsedEntry[] } = {
  source: 'demo',
  name: 'Fenwick demonstration list',
  entries,
};

/** Somebody who looks like an entry of the invented list. */
export interface NearMatch {
  name: string;
  kind: SubjectKind;
  /** `yyyy-MM-dd`, `null` where the customer's record has none. */
  birthDate: string | null;
  country: string;
  nearExternalId: string;
  /** Whether it is the listed one, or only alike. */
  truth: 'same' | 'other';
}

function near(
  listed: string,
  truth: NearMatch['truth'],
  name: string,
  birthDate: string | null,
  country: string,
): NearMatch {
  const found = entries.find((candidate) => candidate.names[0]?.full === listed);
  if (!found) throw new Error(`The invented list has no ${listed}.`);
  return { name, kind: found.kind, birthDate, country, nearExternalId: found.externalId, truth };
}

/** Customers for the demo data whose screening gives hits, from certain to faint. */
// prettier-ignore
export const inventedNearMatches: NearMatch[] = [
  near('BEREZHKOV, Gleb Tarasovich', 'same', 'Gleb Berezhkov', '1967-02-14', 'RU'),
  near('BEREZHKOV, Gleb Tarasovich', 'other', 'Gleb Berezhkov', '1991-06-30', 'EE'),
  near('ZVYAGINSKAYA, Rimma Arkadyevna', 'same', 'Rimma Zvyaginskaya', '1974-11-03', 'CY'),
  near('CHERNODUBOV, Yevgeniy Savvich', 'same', 'Evgenii Chernodubov', '1979-07-22', 'RU'),
  near('CHERNODUBOV, Yevgeniy Savvich', 'other', 'Eugene Chernodubov', '1958-03-19', 'CA'),
  near('DZHANBEKULOV, Erlan Nurzhanovich', 'same', 'Yerlan Dzhanbekulov', '1976-01-17', 'KZ'),
  near('AL-DARWAZI, Mukhtar Sulayman Hamdi', 'same', 'Mokhtar Suleiman Al Darwazi', '1968-05-02', 'SY'),
  near('AL-QANTARAWI, Bashir Idris', 'same', 'بشير إدريس القنطراوي', '1972-10-19', 'IQ'),
  near('AL-QANTARAWI, Bashir Idris', 'other', 'Basheer Idrees Qantarawi', null, 'SE'),
  near('EL MENSHAWARI, Khaled Zakaria', 'other', 'Khalid Zakariya Menshawari', null, 'EG'),
  near('AL-RUBAYZI, Faysal Turki Nayif', 'same', 'Faisal Turki Al-Rubayzi', '1969-01-15', 'SA'),
  near('SARVESTANIAN, Houshang Mehrab', 'same', 'Hooshang Sarvestanian', '1959-04-21', 'IR'),
  near('ROOZBEHANI ASL, Kamran', 'other', 'Kamran Roozbehani', '1994-08-14', 'US'),
  near('KAKARZOY, Esmatullah Gul', 'other', 'Esmatullah Gul Kakarzoy', null, 'DE'),
  near('MUKTADIRUZZAMAN, Shafiqul', 'same', 'Shafiqul Muktadir-uz-Zaman', '1979-09-26', 'BD'),
  near('SOK, Kwang Myong', 'same', 'Seok Gwang-myeong', '1969-02-16', 'KP'),
  near('OUYANG, Zhenbiao', 'same', 'Zhenbiao Ouyang', '1970-11-11', 'CN'),
  near('QIU, Wanquan', 'other', 'Wan Quan Qiu', '1996-09-05', 'MY'),
  near('FUNG, Cheuk-lam Desmond', 'same', 'Desmond Fung Cheuk Lam', '1975-01-29', 'HK'),
  near('TRASVINA MONTELONGO, Yadira', 'same', 'Yadira Trasviña', '1981-08-17', 'MX'),
  near('PIEDRAHINCHADA OSSA, Wilmar Alonso', 'other', 'Wilmar Piedrahinchada', '1949-10-03', 'CO'),
  near('SANDREA QUIROZ, Jhonatan Eloy', 'same', 'Jonathan Eloy Sandrea Quiros', '1983-09-30', 'ES'),
  near('ZUBIETAGA LARRANDI, Ainhoa', 'other', 'Ainhoa Zubietaga Lopez', '1980-11-25', 'ES'),
  near('OKONJIBO, Chidubem Festus', 'same', 'Chidubem Okonjibo', null, 'NG'),
  near('PAPASTEFANAKIS, Lefteris', 'same', 'Ελευθέριος Παπαστεφανάκης', '1968-03-13', 'GR'),
  near('KARAGOZOGLU, Tuncay Selim', 'other', 'Tuncay Karagözoğlu', '1990-07-01', 'DE'),
  near('DALISAYAN, Ronaldo Macaraeg', 'other', 'Ronaldo Dalisayan', null, 'PH'),
  near('GHERGHELESCU, Costin', 'other', 'Costin Gherghelescu', '1982-10-10', 'RO'),
  near('FAIRBOURNE-LISLE, Crispin', 'other', 'Crispin Fairbourne Lisle', null, 'AU'),
  near('SEVERNAYA LAGUNA LLC', 'same', 'Severnaya Laguna OOO', null, 'RU'),
  near('JSC ARGUMENTUM PRIBOR', 'same', 'JSCARGUMENTUM PRIBOR', null, 'RU'),
  near('BLUE KESTREL CAPITAL PARTNERS LTD', 'other', 'Blue Kestrel Capital Advisors Ltd', null, 'IE'),
  near('MERIDIAN OXBOW TRADING FZE', 'same', 'Meridian Oxbow General Trading LLC', null, 'AE'),
  near('KLEIN & OSTERWALD VERMITTLUNG GMBH', 'same', 'Klein und Osterwald Vermittlung GmbH', null, 'DE'),
  near('TORTOISE BAY WEALTH MANAGEMENT INC.', 'other', 'Tortoise Bay Wealth School Inc.', null, 'US'),
];
