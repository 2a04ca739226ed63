/** Passwords of published frequency lists, and the words they are built on; lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pass passwort motdepasse contrasena parola heslo senha wachtwoord lozinka
  12345678 123456789 1234567890 0123456789 12341234 11223344 87654321 987654321 9876543210 123123123 123321123 147258369
  159753456 789456123 741852963 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 zaq1xsw2
  qwerty qwertyuiop qwertyui qwerty123 qwerty12345 qwe123qwe qweasdzxc qweqweqwe qazwsxedc qazwsx asdfghjk asdfghjkl asdfasdf
  zxcvbnm zxcvbnm123 azerty azertyuiop qwertz qwertzuiop 1234qwer qwer1234 asdf1234 abcd1234 abc12345 a1b2c3d4 aa123456
  abc123456 abcdefgh abcdefghi 12qwaszx 123qweasd 123qwe123 a123456789 q123456789 123456789a 123456789q 1a2b3c4d
  welcome welcome1 letmein letmein1 changeme changeit temporary temppass default administrator admin admin1234 admin123
  administrador root toor rootroot superuser superman supervisor master monkey dragon shadow sunshine princess football
  baseball basketball iloveyou iloveyou2 trustno1 whatever starwars batman spiderman pokemon michael jordan23 jennifer
  jessica michelle charlie computer internet samsung google facebook linkedin microsoft windows access access14 mustang
  corvette ferrari mercedes porsche liverpool chelsea arsenal barcelona realmadrid juventus manchester everton
  hello123 helloworld hello hunter hunter2 secret secret123 topsecret freedom forever blessed summer winter spring autumn
  january february september october november december monday friday sunday butterfly flower chocolate cookie banana
  orange strawberry pineapple lovely lovelove loveyou babygirl angel angels nicole daniel matthew andrew joshua ashley
  thomas anthony william christian victoria alexander alexandra elizabeth samantha stephanie benjamin jonathan
  test testtest test1234 testing tester guest guest123 demo demodemo user username useruser login loginlogin
  p4ssw0rd pa55word pa$$word pa55w0rd passport passpass passphrase password1 password12 password123 mypassword
  newpassword oldpassword firstpassword yourpassword nopassword thepassword correcthorsebatterystaple
  killer ninja phoenix tigger snoopy yankees cowboys steelers packers eagles lakers redsox hockey soccer golfer fishing
  america canada england scotland ireland germany london paris berlin madrid lisbon amsterdam brussels
  marketing finance banking compliance security company business office fernbank assay assayassay
  `
    .trim()
    .split(/\s+/),
);
