// Passwords that strangers try first: common words with digits and signs around or within them; and too few different characters.
const words = [
  ...['admin', 'administrator', 'password', 'passwort', 'pass', 'secret', 'geheim', 'changeme', 'letmein', 'login', 'root', 'default', 'master', 'access'],
  ...['qwerty', 'qwertz', 'qwertyuiop', 'asdf', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm', 'abc', 'abcd', 'abcdefgh', 'test', 'demo', 'example', 'user', 'guest'],
  ...['welcome', 'willkommen', 'hello', 'hallo', 'iloveyou', 'sunshine', 'princess', 'football', 'fussball', 'baseball', 'dragon', 'monkey', 'shadow'],
  ...['superman', 'batman', 'trustno', 'summer', 'winter', 'spring', 'sommer', 'schweiz', 'switzerland', 'zurich', 'stem', 'website', 'backoffice'],
];
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const common = new RegExp(`^(?:${words.join('|')})+$`);
/** At least 5 different characters, and as many as 16 where none is a letter. */
const [fewest, longestNumber] = [5, 16];

export function isWeakPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const characters = Array.from(plain);
  const isLetter = (one: string) => one >= 'a' && one <= 'z';
  const core = characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('');
  const spelled = [core, plain].map((text) =>
    Array.from(text, (one) => letters[one] ?? one)
      .join('')
      .replaceAll(/[^a-z]/g, ''),
  );
  if (core === '') return plain.length < longestNumber || new Set(plain).size < fewest;
  return new Set(plain).size < fewest || [core.replaceAll(/[^a-z]/g, ''), ...spelled].some((text) => common.test(text));
}
