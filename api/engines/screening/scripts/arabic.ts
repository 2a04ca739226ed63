/**
 * Arabic letters (Arabic, Persian, Urdu, Pashto) -> Latin. The script leaves short vowels out, so a word that the table
 * does not know becomes its consonants, which is marked with `~` and compared by consonants only.
 */

/** Common names and the words of business names, with the spelling that the rules for sound know best. */
const NAMES: Record<string, string> = {
  محمد: 'muhammad', احمد: 'ahmad', محمود: 'mahmud', حامد: 'hamid', حميد: 'hamid', حمد: 'hamad', حماد: 'hammad', حمدان: 'hamdan', حمدي: 'hamdi', حمزه: 'hamza',
  علي: 'ali', حسن: 'hassan', حسين: 'hussein', محسن: 'muhsin', حسان: 'hassan', حسني: 'husni', عمر: 'umar', عمرو: 'amr', عثمان: 'uthman', خالد: 'khalid',
  خليل: 'khalil', خليفه: 'khalifa', سعيد: 'said', سعد: 'saad', سعود: 'saud', مسعود: 'masud', اسعد: 'asad', اسد: 'asad', سيد: 'sayyid', سيف: 'sayf',
  يوسف: 'yusuf', يونس: 'yunus', ياسر: 'yasir', ياسين: 'yasin', يحيي: 'yahya', يعقوب: 'yaqub', ابراهيم: 'ibrahim', اسماعيل: 'ismail', اسحاق: 'ishaq', ادريس: 'idris',
  موسي: 'musa', عيسي: 'isa', مصطفي: 'mustafa', مرتضي: 'murtada', مجتبي: 'mujtaba', داود: 'dawud', سليمان: 'sulayman', سلمان: 'salman', سليم: 'salim', سالم: 'salim',
  سلطان: 'sultan', سامي: 'sami', سمير: 'samir', صالح: 'salih', صلاح: 'salah', صادق: 'sadiq', صدام: 'saddam', طارق: 'tariq', طاهر: 'tahir', طه: 'taha',
  طلال: 'talal', ظاهر: 'zahir', عادل: 'adil', عباس: 'abbas', عدنان: 'adnan', عزيز: 'aziz', عمار: 'ammar', عماد: 'imad', عبيد: 'ubayd', غالب: 'ghalib',
  غازي: 'ghazi', فادي: 'fadi', فارس: 'faris', فاروق: 'faruq', فهد: 'fahd', فيصل: 'faysal', فواز: 'fawwaz', فوزي: 'fawzi', فاضل: 'fadil', فتحي: 'fathi',
  قاسم: 'qasim', قادر: 'qadir', قصي: 'qusay', كامل: 'kamil', كمال: 'kamal', كريم: 'karim', كاظم: 'kazim', لطيف: 'latif', لطفي: 'lutfi', ماجد: 'majid',
  مجيد: 'majid', ماهر: 'mahir', مالك: 'malik', مامون: 'mamun', مبارك: 'mubarak', محيي: 'muhyi', مراد: 'murad', مروان: 'marwan', منصور: 'mansur', منير: 'munir',
  مهدي: 'mahdi', ناصر: 'nasir', نصر: 'nasr', نادر: 'nadir', نبيل: 'nabil', نزار: 'nizar', نعيم: 'naim', نور: 'nur', نوري: 'nuri', هادي: 'hadi',
  هاني: 'hani', هاشم: 'hashim', هشام: 'hisham', هلال: 'hilal', وليد: 'walid', وسام: 'wisam', رشيد: 'rashid', راشد: 'rashid', رحمن: 'rahman', رحيم: 'rahim',
  رضا: 'rida', رمضان: 'ramadan', رمزي: 'ramzi', رياض: 'riyad', رزاق: 'razzaq', زكريا: 'zakariya', زكي: 'zaki', زيد: 'zayd', زياد: 'ziyad', زين: 'zayn',
  جابر: 'jabir', جاسم: 'jasim', جبار: 'jabbar', جعفر: 'jafar', جلال: 'jalal', جليل: 'jalil', جمال: 'jamal', جميل: 'jamil', جواد: 'jawad', جهاد: 'jihad',
  حاتم: 'hatim', حافظ: 'hafiz', حبيب: 'habib', حسام: 'husam', حيدر: 'haydar', حكيم: 'hakim', حليم: 'halim', بشار: 'bashar', بشير: 'bashir', بدر: 'badr',
  بلال: 'bilal', بسام: 'bassam', بكر: 'bakr', باقر: 'baqir', بهاء: 'baha', امين: 'amin', امير: 'amir', انور: 'anwar', اكرم: 'akram', ايمن: 'ayman',
  ايوب: 'ayyub', اياد: 'iyad', اسامه: 'usama', اشرف: 'ashraf', انس: 'anas', الياس: 'ilyas', اكبر: 'akbar', اصغر: 'asghar', توفيق: 'tawfiq', تركي: 'turki',
  ثامر: 'thamir', شريف: 'sharif', شوقي: 'shawqi', شاكر: 'shakir', شعبان: 'shaban', شهاب: 'shihab', ضياء: 'diya', عصام: 'isam', عامر: 'amir', عارف: 'arif',
  عاصم: 'asim', عقيل: 'aqil', علاء: 'ala', عوض: 'awad', غفور: 'ghafur', غفار: 'ghaffar', غلام: 'ghulam', وهاب: 'wahhab', واحد: 'wahid', ودود: 'wadud',
  حق: 'haqq', سلام: 'salam', ستار: 'sattar', صمد: 'samad', قدوس: 'quddus', قيوم: 'qayyum', منعم: 'munim', معين: 'muin', فتاح: 'fattah', باسط: 'basit',
  الله: 'allah', دين: 'din', اسلام: 'islam', تكريتي: 'tikriti', بغدادي: 'baghdadi', مصري: 'masri', شامي: 'shami', عراقي: 'iraqi', يمني: 'yamani', تونسي: 'tunisi',
  ليبي: 'libi', افغاني: 'afghani', دوري: 'duri', راوي: 'rawi', عاني: 'ani', جبوري: 'jaburi', عبيدي: 'ubaydi', حديثي: 'hadithi', زبيدي: 'zubaydi', نجار: 'najjar',
  حداد: 'haddad', خطيب: 'khatib', خوري: 'khuri', عزت: 'izzat', طلفاح: 'tilfah', برزان: 'barzan', سبعاوي: 'sabawi', وطبان: 'watban', عدي: 'uday', رغد: 'raghad',
  فاطمه: 'fatima', عايشه: 'aisha', خديجه: 'khadija', زينب: 'zaynab', مريم: 'maryam', امينه: 'amina', سميره: 'samira', ساجده: 'sajida', ليلي: 'layla', هدي: 'huda',
  نجلاء: 'najla', رنا: 'rana', سارا: 'sara', ساره: 'sara', سناء: 'sana', سعاد: 'suad', نوره: 'nura', حلا: 'hala', هند: 'hind', انتصار: 'intisar',
  رستم: 'rustam', بهرام: 'bahram', فرهاد: 'farhad', فريدون: 'fereydun', داريوش: 'dariush', پرويز: 'parviz', رضايي: 'rezai', احمدي: 'ahmadi', حسيني: 'husseini', محمدي: 'muhammadi',
  كريمي: 'karimi', رحيمي: 'rahimi', موسوي: 'musavi', جعفري: 'jafari', هاشمي: 'hashimi', صادقي: 'sadeghi', نجفي: 'najafi', تهراني: 'tehrani', اصفهاني: 'isfahani', شيرازي: 'shirazi',
  خان: 'khan', گل: 'gul', ملا: 'mullah', مولوي: 'mawlawi', حاجي: 'haji', حاج: 'haji', شيخ: 'shaykh', ابو: 'abu', ابي: 'abi', ام: 'umm',
  عبد: 'abd',
  فضل: 'fazl', فيض: 'faiz', شاهد: 'shahid', شهيد: 'shahid', زاهد: 'zahid', ذاكر: 'zakir', ثاقب: 'saqib', ولي: 'wali', جان: 'jan', اغا: 'agha',
  ضيا: 'ziya', نورزي: 'nurzai', حقاني: 'haqqani', رووف: 'rauf', روف: 'rauf', ثناء: 'sana', هدايت: 'hidayat', مطيع: 'mati', عتيق: 'atiq', قدرت: 'qudrat',
  نجيب: 'najib', رحمت: 'rahmat', رحمان: 'rahman', امان: 'aman', نعمت: 'nimat', عنايت: 'inayat', شفيق: 'shafiq', رفيق: 'rafiq', توفيقي: 'tawfiqi', عمران: 'imran',
  سراج: 'siraj', شمس: 'shams', قمر: 'qamar', بدري: 'badri', ربيع: 'rabi', نبي: 'nabi', رسول: 'rasul', چوهدري: 'chaudhry', قريشي: 'qureshi', صديقي: 'siddiqui',
  انصاري: 'ansari', بخاري: 'bukhari', سعدي: 'saadi', زهراني: 'zahrani', قحطاني: 'qahtani', غامدي: 'ghamdi', عتيبي: 'utaybi', حربي: 'harbi', شهري: 'shehri', وثيق: 'wathiq',
  ازهر: 'azhar', مظهر: 'mazhar', ضيف: 'dayf', خامنيي: 'khamenei', خامنهاي: 'khamenei', سنوار: 'sinwar', هنيه: 'haniyeh', حوثي: 'houthi',
  بن: 'bin', ابن: 'ibn', بنت: 'bint', ال: 'al', شركه: 'company', بنك: 'bank', مصرف: 'bank', موسسه: 'foundation', جمعيه: 'society', تجاره: 'trading',
  بانك: 'bank', ملي: 'melli', ايران: 'iran', اسلامي: 'islamic', اسلاميه: 'islamic', جبهه: 'front', منظمه: 'organization', حركه: 'movement', مجموعه: 'group',
  دوله: 'state', جيش: 'army', جامعه: 'university', مركز: 'center', وزاره: 'ministry', دوليه: 'international', عامه: 'general', نفط: 'petroleum', شام: 'sham',
}; // prettier-ignore

/** Consonants by the letters of `skeleton`; `w` and `y` are kept, as they tell same words of this script apart. */
const LETTERS: Record<string, string> = {
  ا: '', ب: 'b', پ: 'f', ت: 't', ٹ: 't', ث: 't', ج: 'g', چ: 'S', ح: 'h', خ: 'X', د: 'd', ڈ: 'd', ذ: 'd', ر: 'r', ڑ: 'r', ز: 'z', ژ: 'g',
  س: 's', ش: 'S', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: '', غ: 'g', ف: 'f', ڤ: 'v', ق: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n',
  ه: 'h', و: 'w', ي: 'y', ء: '',
}; // prettier-ignore

/** One spelling of letters that are written in several ways; marks of vowels and length left out. */
function plain(word: string): string {
  return word
    .replaceAll(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ىیئے]/g, 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ةہھۃۀ]/g, 'ه');
}

const known = new Map(Object.entries(NAMES).map(([word, latin]) => [plain(word), latin]));

/**
 * The Latin words of one word in Arabic letters, each with its readings: the article and `abd` become words of their own.
 * A word that the table knows is read as its consonants too, since its spelling may be a local one.
 */
export function fromArabic(word: string): string[][] {
  const text = plain(word);
  // A last `ة` is spoken t before another word (`Jabhat al-…`), else not at all.
  const tied = word.endsWith('ة');
  if (!known.has(text)) {
    if (text.length > 4 && text.startsWith('عبد')) {
      const rest = text.slice(3).replace(/^ال/, '');
      return text.endsWith('الله') ? [['abdullah']] : [['abd'], ...fromArabic(rest)];
    }
    if (text.length > 5 && text.endsWith('الله')) return [[...readings(text.slice(0, -4))], ['allah']];
    if (text.length > 5 && text.endsWith('الدين')) return [...fromArabic(text.slice(0, -5)), ['din']];
    if (text.length > 3 && text.startsWith('ال') && text !== 'الله')
      return [['al'], ...fromArabic(text.slice(2, tied ? -1 : undefined) + (tied ? 'ة' : ''))];
  }
  const read = readings(text, tied);
  return read.length === 0 ? [] : [read];
}

function readings(text: string, tied = false): string[] {
  const consonants = Array.from(text, (letter) => LETTERS[letter] ?? '').join('');
  const latin = known.get(text);
  return [
    ...(latin ? [latin] : []),
    ...(consonants.length > (latin ? 1 : 0) ? [`~${consonants}`] : []),
    ...(tied && consonants.length > 1 ? [`~${consonants.slice(0, -1)}t`] : []),
  ];
}
