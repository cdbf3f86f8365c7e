// Feeds, drawings and other XML: one wrong character, and no program reads any of it.
import { SaxesParser } from 'saxes';

/** Whether a content type says that the bytes are XML. XHTML counts as HTML. */
export const isXml = (type: string): boolean => /^(?:application|text|image)\/(?:(?!xhtml)[\w.-]+\+)?xml(?:;|$)/.test(type);

/** The first place where it is not well-formed, such as “12:40: disallowed character.”; undefined for well-formed XML. */
export function xmlProblem(text: string): string | undefined {
  let problem: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    problem ??= message;
  });
  parser.write(text).close();
  return problem;
}
