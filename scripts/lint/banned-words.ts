// Phrases that hide what the code does, with what to write instead. docs/glossary.md has the terms of Stem.
// Comments, names, test titles and documents contain none of them.

export interface Banned {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Phrases of comments, test titles and documents. Patterns ignore case. */
export const bannedPhrases: readonly Banned[] = [
  { pattern: /\bso (?:many|often)\b/, instead: 'At most N …, every N …' },
  { pattern: /\bfor ?ever\b|\bendless(?:ly)?\b|\bwithout (?:an )?end\b/, instead: 'hangs, never returns, infinite loop' },
  {
    pattern:
      /\bin turn\b|\b(?:a|an|its|their|the|own|one|this|next|every|each|first|last|whose|another) turns?\b|\bturns of\b|\btakes? turns\b|\btaking turns\b/,
    instead: 'runs, is scheduled, one at a time',
  },
  { pattern: /\btold\b|\btells\b|\bhears? of\b|\bheard of\b|\bis tell\w*\b/, instead: 'is notified, reports, receives' },
  { pattern: /\banew\b|\bagain and again\b|\bover and over\b/, instead: 'again, from scratch, repeatedly' },
  { pattern: /\bwho(?:so)?ever\b|\bwhatever\b|\bsomebody\b|\bnobody\b/, instead: 'the caller, the client, the editor, no process' },
  {
    pattern: /\bwhat (?:it|they|he|she|this|that) (?:was|were|is|are) (?:at|about)\b|\bbe(?:ing)? at (?:it|them|work on)\b/,
    instead: 'the current task, the subject',
  },
  { pattern: /\bg[ia]v(?:e|es|ing|en) way\b/, instead: 'runs at lower priority, yields to' },
  { pattern: /\bcomes? (?:and|or) go(?:es)?\b|\bcome, go\b|\bcoming and going\b/, instead: 'is created and deleted' },
  {
    pattern: /\b(?:holds?|holding|held) (?:back|up)\b|\b(?:pages?|address|publications?) (?:that )?(?:is|are|was|were|be|stays?) held\b/,
    instead: 'rolled back, blocked, waiting: say which; delays',
  },
  { pattern: /\bso that what\b/, instead: 'two sentences' },
  { pattern: /\b(?:a|an|the|next|every|each|first|last|one|own) looks?\b(?! like)|\b(?:is|are|was|were|be) looked (?!up)/, instead: 'a poll, a check' },
  { pattern: /\bpatien(?:ce|t|tly)\b/, instead: 'timeout' },
  { pattern: /\bat ease\b|\bin vain\b/, instead: 'idle; without effect' },
  {
    pattern: /\bst(?:ands?|ood) (?:in|at|on|under|before|behind|between|there|beside|here|above|below|where|first|last|already|as)\b|\bas it stands\b/,
    instead: 'is',
  },
];

/** Words that no name of a file, function, type or value contains. */
export const bannedInNames =
  /^(?:anew|endless|forever|patien(?:ce|t)|somebody|nobody|whoever|whatever|told|tells|turns?|lasting|surely|touching|living|helped|ease|vain)$/;

/** A conversation with the assistant consists of turns. */
export const isAllowed = (file: string, found: string): boolean => /\bturn|Turn/.test(found) && file.includes('/assist');
