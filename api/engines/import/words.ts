/**
 * Words that files of customers use: headings and values, in the languages of our users' files. Folded: small letters
 * without accents, spaces and signs.
 */
import { fold } from '../../store/store';

/** Headings by target. The declaration's own labels and sources count as well. */
const headings: Readonly<Record<string, string>> = {
  name: 'name fullname customername clientname naam volledigenaam klantnaam kundenname vollername nom nomcomplet nomclient nombre nombrecompleto nomecompleto nome nominativo namn navn imieinazwisko holder accountholder',
  reference: 'assayreference customerreference cusnumber',
  externalReference:
    'externalreference externalid extid customerid customerno customernumber clientid clientnumber id klantnummer klantnr klantid relatienummer kundennummer kundennr numeroclient idclient clienteid numerocliente codicecliente idcliente ref referentie referenz referencia riferimento crmid accountnumber',
  type: 'type kind customertype clienttype klanttype klantsoort soort kundentyp kundenart art typeclient typedeclient tipo tipocliente persontype entitytype partytype',
  firstName:
    'firstname firstnames givenname givennames forename voornaam voornamen roepnaam vorname vornamen prenom prenoms nombre nombres primernombre nomi fornamn fornavn imie nomeproprio',
  middleName:
    'middlename middlenames middleinitial tussenvoegsel tussenvoegsels tweedenaam zweitername deuxiemeprenom segundonombre',
  lastName:
    'lastname lastnames surname familyname achternaam familienaam nachname familienname zuname nomdefamille apellido apellidos cognome sobrenome apelido efternamn efternavn etternavn nazwisko',
  otherNames:
    'othernames aliases alias aka alsoknownas bijnaam meisjesnaam maidenname formername geburtsname nomdejeunefille nombresalternativos',
  dateOfBirth:
    'dateofbirth birthdate birthday dob born birth gebdat geboortedatum geborenop geboren geburtsdatum gebdatum datedenaissance naissance nele fechadenacimiento fechanacimiento nacimiento datadinascita datanascita datadenascimento datanascimento fodelsedatum fodselsdato dataurodzenia',
  placeOfBirth:
    'placeofbirth birthplace geboorteplaats geburtsort lieudenaissance lugardenacimiento luogodinascita localdenascimento',
  gender: 'gender sex geslacht geschlecht sexe genre sexo genero sesso genere kon kjonn plec',
  nationalities:
    'nationality nationalities citizenship nationaliteit staatsangehorigkeit nationalitat nationalite nacionalidad nazionalita cittadinanza nacionalidade',
  nationalNumber:
    'nationalnumber nationalid nationalidnumber ssn socialsecuritynumber bsn rijksregisternummer insz personalausweisnummer steuerid nir numerosecu dni nie nif codicefiscale cpf pesel personnummer',
  legalName:
    'legalname companyname company businessname organisation organization organisationname organizationname bedrijfsnaam bedrijf firma firmenname unternehmen societe raisonsociale denomination empresa razonsocial ragionesociale azienda nomedaempresa',
  legalForm: 'legalform companytype rechtsvorm rechtsform formejuridique formajuridica formagiuridica',
  registrationNumber:
    'registrationnumber companynumber companyregistration regnumber regno kvk kvknummer kbo ondernemingsnummer handelsregisternummer hrb siren siret cif numeroderegistro numeroregistro nip krs',
  lei: 'lei leicode legalentityidentifier',
  vatNumber: 'vat vatnumber vatid vatno btw btwnummer btwnr ustid ustidnr umsatzsteuerid tva numerotva iva partitaiva',
  industry: 'industry sector sbi nace nacecode isic branche branchencode secteur codenaf codeape cnae ateco',
  incorporatedOn:
    'incorporatedon incorporationdate dateofincorporation founded oprichtingsdatum opgericht grundungsdatum gegrundet datedecreation fechadeconstitucion datacostituzione',
  country:
    'country countrycode countryofresidence residence land landcode woonland herkunftsland pays paysderesidence pais paisderesidencia paese nazione kraj residencecountry',
  email:
    'email emailaddress mail mailaddress emailadres epost courriel adressemail adresseemail correo correoelectronico emailadresse postaelettronica',
  phone:
    'phone phonenumber telephone telephonenumber tel telnr telefoon telefoonnummer mobile mobilephone mobiel gsm gsmnummer telefon telefonnummer handy mobil mobilnummer portable mobilephonenumber telefono telefonomovil movil cellulare telefone telemovel celular',
  website: 'website web url homepage site siteweb sitioweb sitoweb webseite',
  address: 'address fulladdress adres adresse anschrift direccion indirizzo endereco',
  'address.line1':
    'street streetaddress address1 addressline1 addressline straat straatnaam strasse strae rue voie calle via rua adresse1 adresregel1',
  'address.houseNumber':
    'housenumber houseno huisnummer huisnr hausnummer hausnr numeroderue numerorue numerocivico numerocalle',
  'address.line2':
    'address2 addressline2 addition toevoeging adreszusatz complement complementadresse adresregel2 apartment unit',
  'address.postcode': 'postcode postalcode zip zipcode plz postleitzahl codepostal cp codigopostal cap postnummer',
  'address.city':
    'city town place plaats woonplaats stad ort stadt wohnort ville commune ciudad poblacion localidad citta comune cidade',
  'address.region': 'region state province provincie provincia bundesland departement estado county',
  'address.country': 'addresscountry countryofaddress adresland landadres paysadresse paisdireccion',
  pep: 'pep ispep politicallyexposed politicallyexposedperson politiekprominent ppe',
  sourceOfFunds:
    'sourceoffunds fundssource sourceofincome incomesource bron bronvaninkomsten herkomst herkomstmiddelen inkomstenbron herkunft mittelherkunft originedesfonds origendefondos originedeifondi origemdosfundos',
  expectedTurnover:
    'expectedturnover turnover volume monthlyvolume omzet verwachteomzet umsatz chiffredaffaires facturacion volumen fatturato faturamento expectedvolume',
  tags: 'tags labels etiketten etiquetas etiquettes',
  nextReview: 'nextreview reviewdate nextreviewdate volgendereview herzieningsdatum nachstepruefung prochainerevue',
  notes:
    'notes note remarks remark comment comments opmerkingen toelichting bemerkungen notizen remarques observaciones',
};

/** Parts of a heading that say nothing of what the column holds. */
const noise =
  /\b(customer|client|klant|klanten|kunde|kunden|cliente|contact|person|party|the|of|de|van|des|der|per|a|mnd|maand|monthly|month|monat|monatlich|mensuel|mois|mensual|mes|nr|no|eur|usd|gbp|expected|verwachte)\b/g;

const byHeading = new Map<string, string>();
for (const [target, words] of Object.entries(headings))
  // `nombre` is a first name beside an `apellidos` and a whole name alone: the first one said wins, the matcher sorts it out.
  for (const word of words.split(' ')) if (!byHeading.has(word)) byHeading.set(word, target);

const squeeze = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The target that a heading names, and whether it names it outright or only once customary extras are taken away. */
export function targetOfHeading(
  heading: string,
  declared: ReadonlyMap<string, string>,
): { target: string; outright: boolean } | undefined {
  const folded = fold(heading.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')).replace(/[_\-.:/]+/g, ' ');
  const whole = squeeze(folded);
  const target = declared.get(whole) ?? byHeading.get(whole);
  if (target) return { target, outright: true };
  const bare = squeeze(folded.replace(/\([^)]*\)/g, '').replace(noise, ' '));
  const bareTarget = bare === '' ? undefined : (declared.get(bare) ?? byHeading.get(bare));
  return bareTarget ? { target: bareTarget, outright: false } : undefined;
}

/** Words for the options of choices, by source and value. The option's own value and label count as well. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    individual:
      'i p n person private privateperson naturalperson natuurlijkpersoon particulier prive persoon privat privatperson naturlicheperson particulieren personnephysique particular personafisica personanatural privato pessoafisica consumer retail',
    business:
      'b c o e company corporate legalperson legalentity entity organisation organization bedrijf zakelijk rechtspersoon onderneming firma unternehmen geschaftlich juristischeperson personnemorale societe entreprise empresa personajuridica azienda societa personagiuridica pessoajuridica zakelijkeklant',
  },
  gender: {
    female: 'f v w vrouw woman weiblich frau femme feminin femenino mujer femmina donna feminino mrs ms mevrouw',
    male: 'm h man mannlich herr homme masculin masculino hombre hombres maschio uomo mr heer',
  },
  sourceOfFunds: {
    salary: 'loon loondienst salaris wages wage employment employed gehalt lohn salaire salario sueldo stipendio pay',
    business:
      'businessincome selfemployed selfemployment ondernemer eigenbedrijf winstuitonderneming selbstandig selbststandig gewerbe independant autonomo profit zzp dividend',
    property:
      'saleofproperty realestate verkoopwoning verkoophuis onroerendgoed immobilien immobilienverkauf immobilier inmuebles immobili huis',
    savings: 'saving spaargeld sparen ersparnisse sparguthaben epargne ahorros risparmi poupanca',
    investments:
      'investment beleggingen belegging kapitalertrage anlagen investissements inversiones investimenti crypto aandelen',
    inheritance: 'erfenis erbschaft erbe heritage succession herencia eredita heranca gift schenking',
    pension: 'pensioen retirement rente ruhestand retraite jubilacion pensione aow',
    other: 'anders overig overige sonstiges andere autre autres otro otros altro outro misc',
  },
};

type Options = readonly { value: string; label: string }[];

const optionsByWord = new WeakMap<Options, ReadonlyMap<string, string>>();

/** Every word for an option → the option; its own value and label before what others call it. */
function wordsOf(source: string, options: Options): ReadonlyMap<string, string> {
  const known = optionsByWord.get(options);
  if (known) return known;
  const words = new Map<string, string>();
  const add = (word: string, value: string) => words.has(word) || words.set(word, value);
  for (const { value, label } of options) for (const own of [value, label]) add(squeeze(fold(own)), value);
  for (const { value } of options) for (const word of values[source]?.[value]?.split(' ') ?? []) add(word, value);
  optionsByWord.set(options, words);
  return words;
}

/** Reads an option of a choice as people write it; `undefined` when no option is meant. */
export const readChoice = (source: string, options: Options, cell: string): string | undefined =>
  wordsOf(source, options).get(squeeze(fold(cell)));

/** Small words that begin a family name. */
export const particles: ReadonlySet<string> = new Set(
  "de het 't ter ten te van von vom zu zur zum der den des du del della delle degli dello di da das do dos la le les lo los las al el ul bin ibn bint ben abu af av aan op onder over san santa st mac mc".split(
    ' ',
  ),
);
