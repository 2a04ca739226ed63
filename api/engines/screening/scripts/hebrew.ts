/** Hebrew letters -> Latin. Without vowels, as Arabic: unknown words become consonants marked with `~`. */

const NAMES: Record<string, string> = {
  אברהם: 'avraham', יצחק: 'yitzhak', יעקב: 'yaakov', משה: 'moshe', דוד: 'david', שלמה: 'shlomo', יוסף: 'yosef', בנימין: 'binyamin', שמעון: 'shimon', שמואל: 'shmuel',
  ראובן: 'reuven', לוי: 'levi', יהודה: 'yehuda', דן: 'dan', דניאל: 'daniel', גבריאל: 'gavriel', מיכאל: 'michael', רפאל: 'rafael', אליהו: 'eliyahu', אלי: 'eli',
  אהרון: 'aharon', אהרן: 'aharon', חיים: 'haim', מאיר: 'meir', אריה: 'arieh', אריאל: 'ariel', יאיר: 'yair', עמוס: 'amos', נתן: 'natan', יונתן: 'yonatan',
  איתן: 'eitan', אורי: 'uri', גיל: 'gil', עמית: 'amit', רון: 'ron', טל: 'tal', נועם: 'noam', ישראל: 'israel', שרה: 'sara', רחל: 'rachel',
  לאה: 'leah', רבקה: 'rivka', מרים: 'miriam', אסתר: 'esther', חנה: 'hana', רות: 'ruth', יעל: 'yael', נועה: 'noa', תמר: 'tamar', דבורה: 'dvora',
  כהן: 'cohen', מזרחי: 'mizrahi', פרץ: 'peretz', ביטון: 'biton', אזולאי: 'azoulay', פרידמן: 'friedman', גולדברג: 'goldberg', שפירא: 'shapira', רוזנברג: 'rosenberg', קליין: 'klein',
  בן: 'ben', בר: 'bar', בת: 'bat', אל: 'al', מוחמד: 'muhammad', אחמד: 'ahmad', עלי: 'ali', חסן: 'hassan', חוסיין: 'hussein', עבד: 'abd',
  איברהים: 'ibrahim', איסמעיל: 'ismail', אסמאעיל: 'ismail', יחיא: 'yahya', בשאר: 'bashar', יאסר: 'yasir', סאלח: 'salih', ולדימיר: 'vladimir', אלכסנדר: 'alexander', סרגיי: 'sergey',
  איגור: 'igor', בוריס: 'boris', דמיטרי: 'dmitri', יבגני: 'yevgeni', מיכאיל: 'mikhail',
}; // prettier-ignore

/** Consonants by the letters of `skeleton`. */
const LETTERS: Record<string, string> = {
  א: '', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'w', ז: 'z', ח: 'h', ט: 't', י: 'y', כ: 'k', ך: 'k', ל: 'l', מ: 'm', ם: 'm', נ: 'n', ן: 'n',
  ס: 's', ע: '', פ: 'f', ף: 'f', צ: 'ts', ץ: 'ts', ק: 'k', ר: 'r', ש: 'S', ת: 't',
}; // prettier-ignore

/** The readings of one Hebrew word: the same letter is b or v (which counts as a vowel), sh or s, h or kh. */
export function fromHebrew(word: string): string[] {
  const text = word.replaceAll(/[\u0591-\u05C7׳״]/g, '');
  const consonants = Array.from(text, (letter) => LETTERS[letter] ?? '').join('');
  if (consonants === '') return [];
  const known = NAMES[text];
  const others = [
    consonants,
    consonants.slice(0, 1) + consonants.slice(1).replaceAll('b', 'v'),
    consonants.replaceAll('S', 's'),
    consonants.replaceAll('ts', 'z'),
    Array.from(text, (letter) => ('חכך'.includes(letter) ? 'X' : (LETTERS[letter] ?? ''))).join(''),
  ];
  return [...new Set([...(known ? [known] : []), ...others.map((reading) => `~${reading}`)])];
}
