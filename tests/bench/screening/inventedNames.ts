/** Names of nobody: put together from common given names, family names and business words of the cultures on the lists. */
import type { SubjectKind } from '../../../api/engines/screening/types';
import type { Chance } from './random';

const list = (text: string) => text.trim().split(/\s+/);

const PEOPLE: Record<string, { given: string[]; family: string[]; write: (chance: Chance, given: string[], family: string[]) => string }> = {
  Arabic: {
    given: list(`Ahmad Ali Hassan Hussein Omar Khalid Yusuf Ibrahim Karim Samir Walid Tariq Nabil Ziad Fadi Rami Sami Bilal Anas Hisham Jamal Kamal Majid Munir Nasser Rashid Saleh Salim Tahir Usama Wael Yasin Zaki Adel Amin Bassam Faisal Ghassan Hamza Imad Jaber Layla Mariam Noor Rania Salma Zainab Huda Dina Hanan Mohammed Mahmoud Mustafa Abdullah Abdulrahman Abdulaziz`),
    family: list(`Al-Harbi Al-Qahtani Al-Otaibi Al-Shehri Al-Zahrani Al-Ghamdi Al-Dosari Al-Mutairi Haddad Khoury Nassar Mansour Saad Hamdan Darwish Khalil Awad Shaheen Qasim Zidan Al-Hashimi Al-Najjar Al-Sabbagh Barakat Bishara Daher Fakhoury Ghanem Habib Jaber Kanaan Lahoud Maalouf Naim Obeid Rahal Saliba Tawil Younes Zein Al-Amiri Al-Kaabi Al-Mazrouei Al-Balushi Al-Rashdi Al-Kindi Ben-Salah Bouzid Mekki Trabelsi Gharbi Mansouri Cherif Belkacem`),
    write: (chance, given, family) =>
      chance.int(3) === 0
        ? `${chance.pick(given)} ${chance.pick(family)}`
        : `${chance.pick(given)} ${chance.pick(given)} ${chance.pick(family)}`,
  },
  Russian: {
    given: list(`Aleksandr Sergey Dmitry Andrey Alexey Maxim Evgeny Ivan Mikhail Nikolay Vladimir Pavel Roman Oleg Igor Viktor Yuri Anton Denis Konstantin Anna Elena Olga Natalia Tatiana Irina Svetlana Ekaterina Maria Yulia`),
    family: list(`Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev Makarov Nikitin Zakharov Zaitsev Soloviev Borisov Yakovlev Grigoriev Romanov Vorobiev Sergeev Kuzmin Frolov Alexandrov Dmitriev Korolev Gusev Kiselev Ilyin Maximov Polyakov Sorokin Vinogradov Kovalev Belov Medvedev Antonov Tarasov`),
    write: (chance, given, family) => {
      const surname = chance.pick(family);
      const name = chance.pick(given);
      const woman = /[ai]a$|^Olga$|^Elena$|^Anna$/.test(name);
      const father = chance.pick(['Aleksandr', 'Sergey', 'Ivan', 'Nikolay', 'Viktor', 'Mikhail', 'Pavel', 'Oleg', 'Vladimir', 'Anton']);
      const patronymic = `${father.replace(/y$/, 'ye')}${woman ? 'vna' : 'vich'}`.replace(/([^e])v(ich|na)$/, woman ? '$1ovna' : '$1ovich');
      const last = woman ? `${surname}a` : surname;
      return chance.int(2) === 0 ? `${name} ${last}` : `${last} ${name} ${patronymic}`;
    },
  },
  Spanish: {
    given: list(`Jose Luis Juan Carlos Antonio Manuel Francisco Javier Miguel Angel Pedro Alejandro Fernando Jorge Roberto Ricardo Eduardo Sergio Raul Oscar Daniel Rafael Andres Diego Gabriel Maria Ana Carmen Laura Patricia Rosa Gloria Sandra Adriana Claudia Diana Monica Beatriz Elena Silvia`),
    family: list(`Garcia Rodriguez Gonzalez Hernandez Lopez Martinez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Ortiz Gutierrez Chavez Ramos Ruiz Alvarez Mendoza Vasquez Castillo Jimenez Moreno Romero Herrera Medina Aguilar Vargas Guzman Mendez Munoz Salazar Soto Delgado Pena Rios Alvarado Sandoval Contreras Valdez Guerrero Ortega Estrada Nunez Cabrera Campos Fuentes Carrillo Espinoza Ibarra Molina Paredes Quintero Bautista`),
    write: (chance, given, family) =>
      chance.int(3) === 0
        ? `${chance.pick(given)} ${chance.pick(family)} ${chance.pick(family)}`
        : `${chance.pick(given)} ${chance.pick(given)} ${chance.pick(family)} ${chance.pick(family)}`,
  },
  Chinese: {
    given: list(`Wei Fang Min Jing Lei Yang Yong Jun Jie Tao Ming Chao Ping Gang Hua Feng Lin Bo Hui Xin Xiaoming Jianguo Guoqiang Zhiqiang Haiyan Xiaohong Meiling Yuting Zihan Haoran Junjie Wenjing Jiahao Yifan Sichen Ruoxi Xueying Zhihao Tianyu Lihua`),
    family: list(`Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Gao Lin Luo Zheng Liang Xie Song Tang Han Feng Deng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Shen Yao`),
    write: (chance, given, family) =>
      chance.int(2) === 0 ? `${chance.pick(family)} ${chance.pick(given)}` : `${chance.pick(given)} ${chance.pick(family)}`,
  },
  Persian: {
    given: list(`Reza Hossein Mehdi Amir Saeed Hamid Majid Masoud Behrouz Farhad Kourosh Dariush Bahram Siavash Arash Babak Kaveh Navid Omid Payam Shahram Vahid Ali Mohammad Fatemeh Maryam Zahra Leila Shirin Nasrin Parisa Azadeh Golnaz Mina Niloufar Roya Setareh Yasaman Mahsa Elham`),
    family: list(`Ahmadi Hosseini Mohammadi Rezaei Karimi Moradi Jafari Rahimi Ebrahimi Ghasemi Hashemi Sadeghi Bagheri Akbari Shirazi Tehrani Esfahani Tabrizi Kermani Yazdi Golzar Farahani Kamali Noori Sharifi Soltani Rostami Azizi Heidari Bahrami Daneshvar Eskandari Forouzan Hedayati Jalali Khosravi Lotfi Mansouri Naderi Parsa`),
    write: (chance, given, family) =>
      chance.int(2) === 0
        ? `${chance.pick(given)} ${chance.pick(family)}`
        : `${chance.pick(given)} ${chance.pick(family)} ${chance.pick(list('Zadeh Nejad Fard Pour Rad Nia Far Manesh'))}`,
  },
  Korean: {
    given: list(`Min-jun Seo-yeon Ji-hoon Ji-woo Hyun-woo Soo-jin Young-ho Sung-min Jae-hyun Eun-ji Dong-hyun Kyung-soo Mi-kyung Sang-hoon Yoon-ah Hye-jin Jin-woo Tae-yang Chul-soo Young-hee Kwang-su Chang-min Hak-song Il-nam Yong-chol Myong-chol Kum-chol Song-il Chun-sik Hyok-chol Son-hui Ok-nam Un-jong Tong-chol Pyong-ho`),
    family: list(`Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Ryu Hong Jeon Ko Moon Son Yang Bae Baek Heo Nam Shim Ri Pak Choe Jong Jo`),
    write: (chance, given, family) =>
      chance.int(2) === 0 ? `${chance.pick(family)} ${chance.pick(given)}` : `${chance.pick(given)} ${chance.pick(family)}`,
  },
  English: {
    given: list(`James John Robert Michael William David Richard Joseph Thomas Charles Mary Patricia Jennifer Linda Elizabeth Susan Jessica Sarah Karen Nancy Emma Olivia Grace Henry George Arthur Edward Samuel Daniel Peter Stephen Andrew Victoria Alice Rachel Hannah Laura Simon Martin Paul`),
    family: list(`Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Clark Lewis Walker Hall Allen Young King Wright Scott Green Baker Adams Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper`),
    write: (chance, given, family) =>
      chance.int(2) === 0 ? `${chance.pick(given)} ${chance.pick(family)}` : `${chance.pick(given)} ${chance.pick(given)} ${chance.pick(family)}`,
  },
  'South Asian': {
    given: list(`Muhammad Imran Asif Bilal Tariq Usman Faisal Kamran Naveed Shahid Zahid Rajesh Sanjay Anil Vijay Suresh Ramesh Priya Anjali Neha Ayesha Sana Hina Farah Nadia Rubina Abdul Habib Gulab Noor`),
    family: list(`Khan Ahmed Malik Butt Chaudhry Sheikh Qureshi Siddiqui Ansari Mirza Baig Shah Bhatti Rana Sharma Verma Gupta Singh Patel Kumar Reddy Nair Iyer Das Banerjee Rahman Hossain Islam Chowdhury Akhtar Iqbal Javed Afridi Yousafzai`),
    write: (chance, given, family) =>
      chance.int(2) === 0 ? `${chance.pick(given)} ${chance.pick(family)}` : `${chance.pick(given)} ${chance.pick(family)} ${chance.pick(family)}`,
  },
}; // prettier-ignore

const BUSINESS = {
  core: list(`Aurora Bluewater Cedar Delphi Everest Falcon Granite Horizon Iris Juniper Kestrel Lotus Meridian Nimbus Orchid Phoenix Quartz Riviera Sapphire Titan Unity Vega Willow Zenith Atlas Boreal Caspian Danube Emerald Fortuna Golden Harbor Imperial Jupiter Krona Liberty Monarch Nova Oasis Pacific Royal Silver Trident Ural Victoria Western Amber Baltic Crystal Diamond`),
  trade: list(`Trading Shipping Logistics Engineering Construction Investment Holding Consulting Energy Petroleum Chemicals Textiles Electronics Marine Aviation Foods Pharma Mining Steel Finance Capital Transport Import-Export Services Industries Technology Development Properties Media Agro`),
  place: list(`International Global Gulf Asia Europe Dubai Moscow Tehran Panama Bogota Shanghai Beirut Karachi Istanbul Cyprus Eastern Northern Middle-East Caribbean Mediterranean`),
  form: ['LLC', 'Ltd', 'Limited', 'Co., Ltd.', 'GmbH', 'S.A.', 'S.A. de C.V.', 'OOO', 'JSC', 'FZE', 'Inc.', 'Corporation', 'Company', 'S.A.S.', 'Ltda.', 'Group', 'Holding B.V.', 'SARL'],
}; // prettier-ignore

function business(chance: Chance): string {
  const { core, trade, place, form } = BUSINESS;
  switch (chance.int(4)) {
    case 0:
      return `${chance.pick(core)} ${chance.pick(trade)} ${chance.pick(form)}`;
    case 1:
      return `${chance.pick(core)} ${chance.pick(place)} ${chance.pick(trade)} ${chance.pick(form)}`;
    case 2:
      return `${chance.pick(place)} ${chance.pick(core)} ${chance.pick(trade)} ${chance.pick(form)}`;
    default:
      return `${chance.pick(core)} ${chance.pick(core)} ${chance.pick(trade)}`;
  }
}

export interface InventedName {
  name: string;
  culture: string;
  kind: SubjectKind;
}

type IsListed = (name: string) => boolean;

/** So many invented names, the cultures and businesses in turn. `isListed` says which are on the lists by chance: those are drawn anew. */
export function inventNames(count: number, chance: Chance, isListed: IsListed): InventedName[] {
  return invent([...Object.keys(PEOPLE), 'business', 'business'], count, isListed, (culture) => {
    const people = PEOPLE[culture];
    return people ? people.write(chance, people.given, people.family) : business(chance);
  });
}

/** The same for people of whom a record has but one given name and one family name. */
export function inventShortNames(count: number, chance: Chance, isListed: IsListed): InventedName[] {
  return invent(Object.keys(PEOPLE), count, isListed, (culture) => {
    const { given, family } = PEOPLE[culture] ?? { given: [], family: [] };
    return `${chance.pick(given)} ${chance.pick(family)}`;
  });
}

function invent(
  cultures: readonly string[],
  count: number,
  isListed: IsListed,
  write: (culture: string) => string,
): InventedName[] {
  const names: InventedName[] = [];
  const taken = new Set<string>();
  while (names.length < count) {
    const culture = cultures[names.length % cultures.length] ?? '';
    const name = write(culture);
    if (taken.has(name) || isListed(name)) continue;
    taken.add(name);
    names.push({ name, culture, kind: culture === 'business' ? 'entity' : 'individual' });
  }
  return names;
}
