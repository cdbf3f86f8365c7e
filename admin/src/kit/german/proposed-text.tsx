// A proposal: what it changes, where it comes from, and what a person has to look at.
import type { Suggestion } from '@stem/api/client';
import { htmlLang, type Language } from '@stem/model';
import { locale } from '../../texts/language.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { TextDifference } from './text-difference.tsx';

interface ProposedTextProps {
  readonly suggestion: Suggestion;
  readonly language: Language;
}

export function ProposedText({ suggestion: { current, text, origins, doubts }, language }: ProposedTextProps) {
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {text !== '' && (
        <p className="whitespace-pre-wrap" lang={htmlLang(language)}>
          {current === '' ? text : <TextDifference former={current} now={text} isProposal />}
        </p>
      )}
      <p className="text-note text-soft">
        {text === '' ? translatingTexts.noProposal : [...(text === current ? [translatingTexts.sameAsNow] : []), sourcesOf(origins)].join(' ')}
      </p>
      {text !== '' && doubts.length > 0 && (
        <ul className="flex flex-col gap-1 text-note">
          {doubts.map(({ kind, missing, added }) => (
            <li key={kind} className="pl-[0.6rem] border-l-3 border-warn">
              <span className="font-medium">{translatingTexts.doubts[kind]}: </span>
              {kind === 'near' ? <TextDifference former={missing.join(' ')} now={added.join(' ')} /> : wordsOf({ kind, missing, added })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const lists = new Intl.ListFormat(locale, { type: 'unit' });

function sourcesOf(origins: Suggestion['origins']): string {
  const said = lists.format(origins.map((origin) => translatingTexts.origins[origin]));
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** Kinds whose passages say everything themselves. */
const plain: readonly Suggestion['doubts'][number]['kind'][] = ['terms', 'spelling', 'open', 'untranslated'];

function wordsOf({ kind, missing, added }: Suggestion['doubts'][number]): string {
  if (plain.includes(kind)) return [...missing, ...added].join(', ');
  if (kind === 'length' || kind === 'quotes') return [missing.join(', '), added.join(', ')].filter(Boolean).join(' → ');
  return [
    ...(missing.length > 0 ? [translatingTexts.missing(missing.join(', '))] : []),
    ...(added.length > 0 ? [translatingTexts.added(added.join(', '))] : []),
  ].join('; ');
}
