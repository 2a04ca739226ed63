/** The mail that brings an invited person their link, in the language of the invitation. */
import { type EnrolmentLanguage, enrolmentLanguageOf } from '../../src/resources/id-verification-sessions/link';

interface Invitation {
  /** Who asks. */
  asking: string;
  name: string;
  link: string;
  /** Day, UTC. */
  until: string;
}

interface Words {
  subject: (of: Invitation) => string;
  hello: (of: Invitation) => string;
  asks: (of: Invitation) => string;
  until: (of: Invitation) => string;
}

const words: Readonly<Record<EnrolmentLanguage, Words>> = {
  en: {
    subject: ({ asking }) => `${asking} asks you to confirm who you are`,
    hello: ({ name }) => `Hello ${name},`,
    asks: ({ asking }) =>
      `${asking} asks for pictures of your identity document and of your face. Open this link on your phone:`,
    until: ({ until }) => `It works until ${until} (UTC) and is meant for you alone.`,
  },
  de: {
    subject: ({ asking }) => `${asking} bittet Sie, Ihre Identität zu bestätigen`,
    hello: ({ name }) => `Guten Tag ${name},`,
    asks: ({ asking }) =>
      `${asking} bittet um Bilder Ihres Ausweisdokuments und Ihres Gesichts. Öffnen Sie diesen Link auf Ihrem Telefon:`,
    until: ({ until }) => `Er gilt bis ${until} (UTC) und ist nur für Sie bestimmt.`,
  },
  fr: {
    subject: ({ asking }) => `${asking} vous demande de confirmer votre identité`,
    hello: ({ name }) => `Bonjour ${name},`,
    asks: ({ asking }) =>
      `${asking} demande des photos de votre document d’identité et de votre visage. Ouvrez ce lien sur votre téléphone :`,
    until: ({ until }) => `Il est valable jusqu’au ${until} (UTC) et n’est destiné qu’à vous.`,
  },
  es: {
    subject: ({ asking }) => `${asking} le pide que confirme su identidad`,
    hello: ({ name }) => `Hola, ${name}:`,
    asks: ({ asking }) =>
      `${asking} pide fotos de su documento de identidad y de su cara. Abra este enlace en su teléfono:`,
    until: ({ until }) => `Funciona hasta el ${until} (UTC) y es solo para usted.`,
  },
  ar: {
    subject: ({ asking }) => `تطلب منك ${asking} تأكيد هويتك`,
    hello: ({ name }) => `مرحبًا ${name}،`,
    asks: ({ asking }) => `تطلب ${asking} صورًا لوثيقة هويتك ولوجهك. افتح هذا الرابط على هاتفك:`,
    until: ({ until }) => `يعمل حتى ${until} (UTC) وهو مخصص لك وحدك.`,
  },
};

/** @param language of the session */
export function invitationMail(language: unknown, of: Invitation): { subject: string; text: string } {
  const { subject, hello, asks, until } = words[enrolmentLanguageOf(language)];
  // Paragraph by paragraph: a mail program finds the direction of each by its own first letter.
  return { subject: subject(of), text: [hello(of), asks(of), of.link, until(of)].join('\n\n') };
}
