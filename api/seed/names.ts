/**
 * Names, places and businesses by country, for people and firms that do not exist. Given names are common ones; family names and
 * firms are made up in the manner of the language, so that no real person is meant.
 *
 * `Latin|native` gives the form in its own script; `male/female` a family name that has two forms.
 */
export interface Culture {
  country: string;
  female: readonly string[];
  male: readonly string[];
  family: readonly string[];
  /** How the native script writes a full name. */
  native?: { familyFirst: boolean; space: string };
  /** City and the form of its postcode: `#` a digit, `@` a letter. */
  cities: readonly (readonly [city: string, postcode: string])[];
  /** `{n}` stands for the number. */
  streets: readonly string[];
  /** Roots and trades of firms, and their legal forms. */
  firms: { roots: readonly string[]; trades: readonly string[]; forms: readonly string[] };
  currency: string;
}

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

const places = (text: string): (readonly [string, string])[] =>
  words(text).map((entry) => {
    const [city = '', postcode = ''] = entry.split(':');
    return [city, postcode] as const;
  });

const firms = (roots: string, trades: string, forms: string) => ({
  roots: words(roots),
  trades: words(trades),
  forms: words(forms),
});

export const cultures: readonly Culture[] = [
  {
    country: 'GB',
    female: words('Imogen, Harriet, Rosalind, Bethan, Philippa, Georgina, Winifred, Marianne, Tamsin, Eleanor'),
    male: words('Alistair, Rupert, Gareth, Fergus, Tobias, Duncan, Leonard, Hugh, Callum, Nathaniel'),
    family: words(
      'Ashcombe, Calderwick, Fenwright, Hallowby, Kestrelman, Loxmoor, Merriden, Oakenshaw, Penhallick, Ravensby, Stannard-Holt, Thistlewood, Wexcombe, Yarrowgate',
    ),
    cities: places('Leeds:LS# #@@, Bristol:BS# #@@, Norwich:NR# #@@, Cardiff:CF## #@@, Dundee:DD# #@@'),
    streets: ['{n} Mill Lane', '{n} Orchard Row', '{n} Quayside', '{n} Foundry Street'],
    firms: firms(
      'Calder, Fenway, Ottermoor, Larkfield, Stonebridge, Merrow',
      'Capital, Freight, Instruments, Provisions, Advisory, Marine',
      'Ltd, LLP, plc',
    ),
    currency: 'GBP',
  },
  {
    country: 'IE',
    female: words('Aoife, Niamh, Saoirse, Orlaith, Gráinne, Sinéad, Deirdre, Róisín'),
    male: words('Oisín, Cathal, Diarmuid, Fionn, Eoghan, Tadhg, Declan, Ruairí'),
    family: words(
      'Gallaherne, Mac Dunloe, O’Brannagh, Ó Ceannaire, Kilfane, Rathmoran, Tullynore, Glendarragh, O’Sheelin, Carrowbeg',
    ),
    cities: places('Cork:T## @###, Galway:H## @###, Limerick:V## @###, Sligo:F## @###'),
    streets: ['{n} Harbour View', '{n} Abbey Street', '{n} The Crescent'],
    firms: firms('Shanmore, Inisfree, Tullow, Kerrane', 'Dairies, Aviation, Software, Exports', 'Limited, DAC'),
    currency: 'EUR',
  },
  {
    country: 'FR',
    female: words('Camille, Océane, Maëlle, Clémence, Solène, Apolline, Bérénice, Noémie, Anaïs, Hélène'),
    male: words('Théo, Étienne, Gaspard, Loïc, Rémi, Aurélien, Baptiste, Cédric, François, Maxence'),
    family: words(
      'Valdoré, Rousselin-Maître, de Montagnac, Chauvignol, Lefébure, Brécourt, d’Estrelle, Marchefort, Perrigault, Sauvageon, Tourneval, Vaugelin',
    ),
    cities: places('Lyon:6900#, Nantes:4400#, Lille:5900#, Toulouse:3100#, Rennes:3500#'),
    streets: ['{n} rue des Tanneurs', '{n} avenue de la Gare', '{n} quai des Moulins'],
    firms: firms(
      'Valmont, Brévière, Solènes, Hautcœur, Marchelune',
      'Transports, Conseil, Vignobles, Ingénierie, Patrimoine',
      'SAS, SARL, SA',
    ),
    currency: 'EUR',
  },
  {
    country: 'DE',
    female: words('Annelie, Friederike, Mareike, Svenja, Ulrike, Wiebke, Käthe, Jördis, Birgit, Theresa'),
    male: words('Jörg, Matthias, Lothar, Henning, Boris, Konstantin, Rüdiger, Torben, Volker, Lorenz'),
    family: words(
      'Tessauer, Brückenthal, Grünwalder, Hohenlinde, Kästelmann, Lübbersen, Möhringer, Rothenfels, Schwarzacker, Steinmüller-Voß, Weißbach, Zollerbeck',
    ),
    cities: places('Leipzig:041##, Bremen:282##, Kassel:341##, Freiburg:791##, Rostock:180##'),
    streets: ['Lindenstraße {n}', 'Am Mühlgraben {n}', 'Gerberweg {n}'],
    firms: firms(
      'Tessauer, Nordwall, Hansekontor, Rheinauer, Falkenried',
      'Zahlungen, Logistik, Maschinenbau, Handels, Beteiligungen',
      'GmbH, AG, GmbH & Co. KG',
    ),
    currency: 'EUR',
  },
  {
    country: 'NL',
    female: words('Fleur, Sanne, Maartje, Lotte, Femke, Jacoba, Wilhelmina, Nienke'),
    male: words('Bram, Joris, Thijs, Wouter, Sjoerd, Diederik, Ruben, Teunis'),
    family: words(
      'Oosterveen, van der Wijngaard, de Graafsma, ten Brinkhorst, van ’t Zand, Kuipersma, Hoogeland, van den Eikenhout, Duinhoven, Rietmeester',
    ),
    cities: places('Utrecht:35## @@, Groningen:97## @@, Breda:48## @@, Zwolle:80## @@'),
    streets: ['Kanaalweg {n}', 'Molenstraat {n}', 'Lange Nieuwstraat {n}'],
    firms: firms('Duinhoven, Waterlant, Polderman, Noordzijde', 'Handel, Vastgoed, Bloemen, Techniek', 'B.V., N.V.'),
    currency: 'EUR',
  },
  {
    country: 'BE',
    female: words('Ilse, Amandine, Griet, Véronique, Liesbeth, Joëlle, Katrien, Nathalie'),
    male: words('Pieter, Benoît, Karel, Olivier, Dries, Stijn, Gilles, Hendrik'),
    family: words(
      'Vandermoor, Lambrechtsen, De Vlieghere-Maes, Dujardinet, Verstraelen, Hennaux, Van Hoogbrugge, Claessenaar, Wautelin, Peetermansen',
    ),
    cities: places('Gent:9000, Leuven:3000, Namur:5000, Brugge:8000, Liège:4000'),
    streets: ['Kerkstraat {n}', 'Rue du Moulin {n}', 'Visserskaai {n}'],
    firms: firms(
      'Leievallei, Brabançon, Ardennia, Zeewind',
      'Brouwers, Diamant, Logistics, Consult',
      'BV, SA, NV, SRL',
    ),
    currency: 'EUR',
  },
  {
    country: 'ES',
    female: words('Inés, Rocío, Macarena, Nuria, Begoña, Itziar, Concepción, Leire'),
    male: words('Álvaro, Iñigo, Gonzalo, Joaquín, Rubén, Andrés, Ignacio, Óscar'),
    family: words(
      'Solvara Peña, Quintanilla Roldán, de la Vega Montero, Arrizabal Ochoa, Muñoyerro Gil, Castellví Puig, Ibarrondo Sáez, Baltanás Cruz, Peñaranda Luz',
    ),
    cities: places('Valencia:460##, Bilbao:480##, Zaragoza:500##, Málaga:290##'),
    streets: ['Calle del Olmo {n}', 'Avenida de la Constitución {n}', 'Plaza Mayor {n}'],
    firms: firms('Solvara, Levantina, Monteluz, Cantábrica', 'Energía, Alimentación, Inmuebles, Naviera', 'S.A., S.L.'),
    currency: 'EUR',
  },
  {
    country: 'PT',
    female: words('Beatriz, Mafalda, Leonor, Conceição, Filipa, Graça, Matilde'),
    male: words('Tomás, João, Gonçalo, Duarte, Simão, António, Estêvão'),
    family: words(
      'Quintanilho, Verdemar, de Alvarenga e Sá, Montenegrinho, Carvalhais, Assunção Leitão, Ribeirão, Pestanal',
    ),
    cities: places('Porto:4000-###, Braga:4700-###, Coimbra:3000-###, Faro:8000-###'),
    streets: ['Rua das Flores {n}', 'Travessa do Cais {n}', 'Avenida da Liberdade {n}'],
    firms: firms('Marisco Verde, Douroval, Atlântida, Cortiçal', 'Pescas, Cortiças, Turismo, Serviços', 'Lda, S.A.'),
    currency: 'EUR',
  },
  {
    country: 'IT',
    female: words('Ginevra, Fiammetta, Chiara, Ludovica, Noemi, Serafina, Ilaria, Beatrice'),
    male: words('Lapo, Tommaso, Niccolò, Edoardo, Ettore, Massimiliano, Gioele, Ruggero'),
    family: words(
      'Montecorvino, D’Alberighi, Della Roveretta, Pontevivo, Sartorelli, Bellandini, Castracane, Lombardozzi, Di Pietralunga, Ferraguti',
    ),
    cities: places('Bologna:401##, Torino:101##, Verona:371##, Bari:701##'),
    streets: ['Via dei Mulini {n}', 'Corso Garibaldi {n}', 'Piazza del Mercato {n}'],
    firms: firms(
      'Pontevivo, Lagunare, Appenninica, Fiordiseta',
      'Trasporti, Ceramiche, Tessuti, Immobiliare',
      'S.r.l., S.p.A.',
    ),
    currency: 'EUR',
  },
  {
    country: 'PL',
    female: words('Agnieszka, Małgorzata, Zofia, Bożena, Katarzyna, Łucja, Grażyna'),
    male: words('Piotr, Łukasz, Wojciech, Zbigniew, Stanisław, Grzegorz, Michał'),
    family: words(
      'Zawadowski/Zawadowska, Wierzbicki-Stach/Wierzbicka-Stach, Brzeźniak, Kołodziejski/Kołodziejska, Jaśkiewski/Jaśkiewska, Dąbrowiecki/Dąbrowiecka, Śliwoń, Żarnecki/Żarnecka',
    ),
    cities: places('Kraków:30-###, Wrocław:50-###, Łódź:90-###, Gdynia:81-###'),
    streets: ['ul. Lipowa {n}', 'ul. Młyńska {n}', 'al. Niepodległości {n}'],
    firms: firms(
      'Wiślana, Bursztyn, Karpacka, Baltimex',
      'Transport, Budownictwo, Handel, Spedycja',
      'sp. z o.o., S.A.',
    ),
    currency: 'PLN',
  },
  {
    country: 'CZ',
    female: words('Zdeňka, Šárka, Růžena, Božena, Jiřina, Ludmila, Kateřina'),
    male: words('Jaromír, Ondřej, Bohumil, Vojtěch, Řehoř, Miloš, Čeněk'),
    family: words(
      'Slepičanský/Slepičanská, Hlubočník/Hlubočníková, Křížanovský/Křížanovská, Podhájecký/Podhájecká, Vávřín/Vávřínová, Žďárek/Žďárková',
    ),
    cities: places('Brno:602 ##, Plzeň:301 ##, Olomouc:779 ##'),
    streets: ['Dlouhá {n}', 'Na Příkopě {n}', 'Mlýnská {n}'],
    firms: firms('Vltavská, Moravan, Šumavec', 'Sklárny, Strojírna, Obchod', 's.r.o., a.s.'),
    currency: 'CZK',
  },
  {
    country: 'RO',
    female: words('Ileana, Ruxandra, Mădălina, Ștefania, Sânziana, Doina'),
    male: words('Radu, Ștefan, Călin, Mircea, Dragoș, Horațiu'),
    family: words('Cernavesti, Moldoveanca, Brâncușel, Târgoviștean, Vâlceanu-Popa, Bistrițeanu, Făgărășan'),
    cities: places('Cluj-Napoca:4000##, Iași:7000##, Timișoara:3000##'),
    streets: ['Strada Morii {n}', 'Bulevardul Unirii {n}', 'Strada Teiului {n}'],
    firms: firms('Carpatica, Dunărea Nouă, Transilvan', 'Comerț, Construcții, Agro', 'SRL, SA'),
    currency: 'RON',
  },
  {
    country: 'SE',
    female: words('Linnéa, Åsa, Märta, Sunniva, Ingegerd, Elsa, Örjana'),
    male: words('Hugo, Björn, Åke, Göran, Sixten, Torsten, Valdemar'),
    family: words('Lindqvarn, Ekholtz, Björkängen, Sjödalen, Nordanstig, Grönvik, Åkerhjelm, Strömbacka'),
    cities: places('Malmö:211 ##, Uppsala:753 ##, Umeå:903 ##'),
    streets: ['Storgatan {n}', 'Kvarnvägen {n}', 'Hamngatan {n}'],
    firms: firms('Norrskog, Mälarby, Västkusten', 'Rederi, Trä, Finans', 'AB'),
    currency: 'SEK',
  },
  {
    country: 'NO',
    female: words('Ingrid, Solveig, Ragnhild, Sigrid, Åse, Gudrun'),
    male: words('Øyvind, Sverre, Håkon, Torbjørn, Eirik, Magnus'),
    family: words('Norrholmen, Solbakkeli, Aasgardsen, Fjelldalen, Bjørkevoll, Strandløkken'),
    cities: places('Bergen:50##, Trondheim:70##, Stavanger:40##'),
    streets: ['Strandgata {n}', 'Kirkeveien {n}', 'Fjordgata {n}'],
    firms: firms('Norrholm, Fjordlinje, Havbruket', 'Shipping, Sjømat, Kraft', 'AS, ASA'),
    currency: 'NOK',
  },
  {
    country: 'GR',
    female: words('Eleni|Ελένη, Despina|Δέσποινα, Kalliope|Καλλιόπη, Vasiliki|Βασιλική, Ioanna|Ιωάννα'),
    male: words('Giorgos|Γιώργος, Stavros|Σταύρος, Leonidas|Λεωνίδας, Nikos|Νίκος, Evangelos|Ευάγγελος'),
    family: words(
      'Thalassinakis|Θαλασσινάκης, Kampanaris|Καμπανάρης, Petrochoritis|Πετροχωρίτης, Lykourgiadis|Λυκουργιάδης, Mavrogenakos|Μαυρογενάκος',
    ),
    native: { familyFirst: false, space: ' ' },
    cities: places('Patra:26# ##, Volos:38# ##, Chania:73# ##'),
    streets: ['Odos Limaniou {n}', 'Ermou {n}', 'Plateia Eleftherias {n}'],
    firms: firms('Aegeon, Kykladiki, Thalassa', 'Shipping, Tourism, Foods', 'AE, EPE'),
    currency: 'EUR',
  },
  {
    country: 'BG',
    female: words('Tsvetelina|Цветелина, Radostina|Радостина, Yordanka|Йорданка, Snezhana|Снежана'),
    male: words('Borislav|Борислав, Krasimir|Красимир, Hristo|Христо, Zhivko|Живко'),
    family: words(
      'Planinarov/Planinarova|Планинаров/Планинарова, Kamenopolski/Kamenopolska|Каменополски/Каменополска, Dimchevski/Dimchevska|Димчевски/Димчевска, Orehovski/Orehovska|Ореховски/Ореховска',
    ),
    native: { familyFirst: false, space: ' ' },
    cities: places('Plovdiv:40##, Varna:90##, Ruse:70##'),
    streets: ['ul. Rozova Dolina {n}', 'bul. Bulgaria {n}', 'ul. Shipka {n}'],
    firms: firms('Rodopa, Chernomorska, Balkanika', 'Trade, Wines, Energy', 'OOD, AD'),
    currency: 'EUR',
  },
  {
    country: 'UA',
    female: words('Oksana|Оксана, Solomiia|Соломія, Yaryna|Ярина, Halyna|Галина'),
    male: words('Bohdan|Богдан, Taras|Тарас, Ostap|Остап, Yevhen|Євген'),
    family: words(
      'Verbovyi/Verbova|Вербовий/Вербова, Stepaniuk|Степанюк, Lisovenko|Лісовенко, Kalynets|Калинець, Hrabovskyi/Hrabovska|Грабовський/Грабовська',
    ),
    native: { familyFirst: false, space: ' ' },
    cities: places('Lviv:790##, Kyiv:010##, Dnipro:490##'),
    streets: ['vul. Sadova {n}', 'vul. Kozatska {n}', 'prosp. Svobody {n}'],
    firms: firms('Karpaty, Dniprovska, Stepova', 'Agro, Metal, Trade', 'TOV, AT'),
    currency: 'UAH',
  },
  {
    country: 'TR',
    female: words('Gülşen, Çiğdem, Ayşegül, Şule, Özlem, Büşra'),
    male: words('Yusuf, Çağlar, Oğuzhan, Şahin, Görkem, İlker'),
    family: words('Demirkanat, Yıldızhan, Karagözlü, Akçaören, Gümüşdere, Taşköprülü, Özçınar'),
    cities: places('İzmir:35###, Bursa:16###, Antalya:07###'),
    streets: ['Çınar Sokak {n}', 'Atatürk Caddesi {n}', 'Liman Yolu {n}'],
    firms: firms('Anadoluhan, Egeli, Boğazkent', 'Tekstil, Gıda, Lojistik', 'A.Ş., Ltd. Şti.'),
    currency: 'TRY',
  },
  {
    country: 'MA',
    female: words('Noor|نور, Salma|سلمى, Hafsa|حفصة, Zineb|زينب'),
    male: words('Youssef|يوسف, Anass|أنس, Driss|إدريس, Tarik|طارق'),
    family: words(
      'El-Haddawiri|الهداويري, Benjelfane|بنجلفان, Ouazzanine|الوزانين, Tazimouri|التازيموري, Chefchawi|الشفشاوي',
    ),
    native: { familyFirst: false, space: ' ' },
    cities: places('Rabat:100##, Fès:300##, Tanger:900##'),
    streets: ['Rue Ibn Sina {n}', 'Avenue des Oliviers {n}', 'Derb Jdid {n}'],
    firms: firms('Atlasienne, Sahara Bleu, Medinat', 'Artisanat, Phosphates, Import-Export', 'SARL, SA'),
    currency: 'MAD',
  },
  {
    country: 'EG',
    female: words('Mariam|مريم, Dalia|داليا, Yasmine|ياسمين, Habiba|حبيبة'),
    male: words('Karim|كريم, Sherif|شريف, Tamer|تامر, Hossam|حسام'),
    family: words(
      'El-Manyalawy|المنيلاوي, Shubrawi|الشبراوي, Abu Zeitoun|أبو زيتون, El-Damiri|الدميري, Helwani|الحلواني',
    ),
    native: { familyFirst: false, space: ' ' },
    cities: places('Alexandria:21###, Giza:12###, Port Said:42###'),
    streets: ['{n} Tahrir Street', '{n} Corniche Road', '{n} Nile View'],
    firms: firms('Delta Nilotic, Pharos, Lotus', 'Textiles, Trading, Contracting', 'S.A.E., LLC'),
    currency: 'EGP',
  },
  {
    country: 'AE',
    female: words('Latifa|لطيفة, Moza|موزة, Shamma|شما'),
    male: words('Rashed|راشد, Mansoor|منصور, Saif|سيف'),
    family: words('Al Halewick|الحلويك, Al Marfaie|المرفعي, Al Sahilani|الساحلاني, Bin Dafrah|بن ظفرة'),
    native: { familyFirst: false, space: ' ' },
    cities: places('Dubai:, Sharjah:, Abu Dhabi:'),
    streets: ['Marina Walk {n}', 'Creek Road {n}', 'Al Waha Street {n}'],
    firms: firms(
      'Halewick, Gulfmere, Sandpiper, Crescent Bay',
      'Trading, Shipping, Holding, General Trading',
      'FZE, FZCO, LLC',
    ),
    currency: 'AED',
  },
  {
    country: 'IL',
    female: words('Noa|נועה, Tamar|תמר, Shira|שירה, Yael|יעל'),
    male: words('Eitan|איתן, Amit|עמית, Nadav|נדב, Yonatan|יונתן'),
    family: words('Ben-Galim|בן־גלים, Harduf|הרדוף, Shaked-Or|שקד־אור, Karmeli|כרמלי, Tzuriel|צוריאל'),
    native: { familyFirst: false, space: ' ' },
    cities: places('Haifa:31#####, Tel Aviv:61#####, Be’er Sheva:84#####'),
    streets: ['{n} HaDekel Street', '{n} Herzl Street', '{n} HaNamal Street'],
    firms: firms('Galim, Negevtech, Carmelit', 'Systems, Diamonds, Ventures', 'Ltd'),
    currency: 'ILS',
  },
  {
    country: 'IN',
    female: words('Priyanka|प्रियंका, Ananya|अनन्या, Meenakshi|मीनाक्षी, Kavita|कविता, Ishani|ईशानी'),
    male: words('Arjun|अर्जुन, Vikram|विक्रम, Rohan|रोहन, Suresh|सुरेश, Nikhil|निखिल'),
    family: words('Venkatrao|वेंकटराव, Chaturgarh|चतुरगढ़, Bhagwatkar|भागवतकर, Mehrotriya|मेहरोत्रिया, Deshmukhi|देशमुखी'),
    native: { familyFirst: false, space: ' ' },
    cities: places('Pune:4110##, Jaipur:3020##, Kochi:6820##, Chennai:6000##'),
    streets: ['{n} Mango Grove Road', '{n} Station Road', '{n} Lake View Colony'],
    firms: firms(
      'Sahyadri, Malabar Coast, Indraloka, Peacock',
      'Infotech, Exports, Spices, Finserv',
      'Pvt Ltd, Ltd, LLP',
    ),
    currency: 'INR',
  },
  {
    country: 'CN',
    female: words('Yulan|玉兰, Xiaoqing|晓晴, Meihua|梅花, Jingyi|静宜'),
    male: words('Haoran|浩然, Jianyu|建宇, Zhiming|志明, Wenbo|文博'),
    family: words('Ouyang|欧阳, Zhuge|诸葛, Shangguan|上官, Murong|慕容, Dongfang|东方'),
    native: { familyFirst: true, space: '' },
    cities: places('Hangzhou:3100##, Chengdu:6100##, Qingdao:2660##'),
    streets: ['{n} Xihu Road', '{n} Renmin Road', '{n} Binhai Avenue'],
    firms: firms('Hailan, Jinshan, Donghe', 'Electronics, Textile, Logistics', 'Co., Ltd.'),
    currency: 'CNY',
  },
  {
    country: 'JP',
    female: words('Sakura|さくら, Haruka|遥, Misaki|美咲, Erika|エリカ'),
    male: words('Daichi|大地, Kenshin|健心, Ryota|亮太, Shunsuke|俊介'),
    family: words('Asahimori|朝日森, Kuromatsu|黒松, Takasegawa|高瀬川, Shirahama|白浜, Tsukinoki|月ノ木'),
    native: { familyFirst: true, space: ' ' },
    cities: places('Sapporo:060-00##, Fukuoka:810-00##, Kanazawa:920-00##'),
    streets: ['{n}-2-1 Sakuramachi', '{n}-5 Minato', '{n}-11 Hondori'],
    firms: firms('Asahimori, Kurashio, Midorigaoka', 'Seisakusho, Shoji, Kaiun', 'K.K., G.K.'),
    currency: 'JPY',
  },
  {
    country: 'KR',
    female: words('Seo-yeon|서연, Ha-eun|하은, Ji-woo|지우'),
    male: words('Min-jun|민준, Do-yun|도윤, Ji-ho|지호'),
    family: words('Namgung|남궁, Jegal|제갈, Seonu|선우, Dokgo|독고, Hwangbo|황보'),
    native: { familyFirst: true, space: '' },
    cities: places('Busan:480##, Daegu:410##, Incheon:210##'),
    streets: ['{n} Haeundae-ro', '{n} Jungang-daero', '{n} Hanbit-gil'],
    firms: firms('Hanbitgang, Namsan, Haneul', 'Electronics, Trading, Bio', 'Co., Ltd.'),
    currency: 'KRW',
  },
  {
    country: 'TH',
    female: words('Malee|มาลี, Kanya|กัญญา, Ratana|รัตนา, Ploy|พลอย'),
    male: words('Somchai|สมชาย, Anan|อนันต์, Kittisak|กิตติศักดิ์, Prasert|ประเสริฐ'),
    family: words('Saengchan|แสงจันทร์, Thongkham|ทองคำ, Rattanawong|รัตนวงศ์, Phukhao|ภูเขา, Maneerung|มณีรุ่ง'),
    native: { familyFirst: false, space: ' ' },
    cities: places('Chiang Mai:50###, Khon Kaen:40###, Phuket:83###'),
    streets: ['{n} Thanon Dokmai', '{n} Soi Rimnam', '{n} Thanon Talat Mai'],
    firms: firms('Dokbua, Chao Fa, Andaman Blue', 'Trading, Rice Mills, Hospitality', 'Co., Ltd.'),
    currency: 'THB',
  },
  {
    country: 'VN',
    female: words('Thị Hương, Ngọc Lan, Bích Trâm, Thảo My'),
    male: words('Văn Đức, Quốc Bảo, Minh Khôi, Hữu Phước'),
    family: words('Nguyễn Phúc, Trần Lê, Đặng Vũ, Phạm Hoàng, Lý Tường'),
    cities: places('Đà Nẵng:550000, Huế:530000, Hải Phòng:180000'),
    streets: ['{n} Bạch Đằng', '{n} Lê Lợi', '{n} Trần Phú'],
    firms: firms('Sông Hương, Biển Xanh, Hoa Sen', 'Thủy Sản, Dệt May, Xây Dựng', 'JSC, Co., Ltd.'),
    currency: 'VND',
  },
  {
    country: 'NG',
    female: words('Chidera, Adaeze, Folasade, Ngozi, Yetunde, Halima'),
    male: words('Oluwaseun, Chukwuemeka, Babatunde, Ifeanyi, Musa, Tobenna'),
    family: words('Okwunali, Adeyinka-Bright, Nwachinemere, Olorunsola, Danjumaye, Ezeilobi, Babangari'),
    cities: places('Ibadan:200###, Enugu:400###, Kano:700###, Lagos:100###'),
    streets: ['{n} Marina Road', '{n} Palm Avenue', '{n} Old Market Road'],
    firms: firms('Kolanut, Sahel Gate, Delta Crown', 'Oil Services, Agro, Microfinance', 'Ltd, Plc'),
    currency: 'NGN',
  },
  {
    country: 'KE',
    female: words('Wanjiru, Akinyi, Njeri, Nafula'),
    male: words('Kiprono, Mwangi, Otieno, Baraka'),
    family: words('Kamathiru, Odhiamboro, Cheruiyoti, Mutindwa, Wafulani'),
    cities: places('Nairobi:00100, Mombasa:80100, Kisumu:40100'),
    streets: ['{n} Uhuru Gardens', '{n} Acacia Avenue', '{n} Lakeside Road'],
    firms: firms('Savannah Gold, Rift Valley, Jahazi', 'Tea Exporters, Logistics, Mobile Pay', 'Ltd'),
    currency: 'KES',
  },
  {
    country: 'BR',
    female: words('Thaís, Lívia, Marília, Conceição, Jussara'),
    male: words('Caetano, Murilo, Otávio, Ubirajara, Célio'),
    family: words('Ferreyrinha, Montalvão, da Serra Azul, Guimarãezinho, dos Anjos Prado, Tavoreira'),
    cities: places('Curitiba:80000-###, Recife:50000-###, Porto Alegre:90000-###'),
    streets: ['Rua das Palmeiras, {n}', 'Avenida Beira-Mar, {n}', 'Travessa do Sol, {n}'],
    firms: firms('Serrana, Rio Claro, Ipê Roxo', 'Agropecuária, Mineração, Pagamentos', 'Ltda, S.A.'),
    currency: 'BRL',
  },
  {
    country: 'MX',
    female: words('Ximena, Itzel, Guadalupe, Citlali'),
    male: words('Emiliano, Cuauhtémoc, Rogelio, Efraín'),
    family: words('Montecorvo Ríos, Zacatenango Luna, Villaseñora Paz, Ocampillo Reyes'),
    cities: places('Puebla:720##, Mérida:970##, Monterrey:640##'),
    streets: ['Calle 5 de Mayo {n}', 'Avenida Reforma {n}', 'Privada del Sol {n}'],
    firms: firms('Aztlana, Costa Maya, Nopalera', 'Comercial, Aduanal, Alimentos', 'S.A. de C.V.'),
    currency: 'MXN',
  },
  {
    country: 'US',
    female: words('Kaylee, Madison, Josephine, Delilah, Rosemary, Tamika'),
    male: words('Wyatt, Emmett, Darnell, Preston, Clayton, Elijah'),
    family: words('Hollisbrook, Vandercamp, Whitakerson, Delacroft, Brannigan-Poe, Tuckahoe, Merriwell'),
    cities: places('Columbus:432##, Tucson:857##, Portland:972##, Savannah:314##'),
    streets: ['{n} Maple Drive', '{n} County Line Road', '{n} Riverside Avenue'],
    firms: firms(
      'Bluestem, Ironwood, Pacific Crest, Copper Ridge',
      'Payments, Logistics, Biotech, Holdings',
      'Inc., LLC, Corp.',
    ),
    currency: 'USD',
  },
];
