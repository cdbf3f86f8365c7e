// The one place that talks to a provider. Its errors end here: what comes out says how far the answer came.
import OpenAI from 'openai';
import type { Message } from './instructions.ts';
import { TooSlow } from './trouble.ts';

export type ModelEnd = 'complete' | 'length' | 'filtered' | 'cut' | 'refused';

export interface ModelAnswer {
  /** `refused`: the provider has not begun. `cut`: it may have, and nobody knows how far it went. */
  readonly end: ModelEnd;
  readonly text: string;
  /** What it cost, when the provider has said so. */
  readonly tokens?: number;
  /** What went wrong, for the log. */
  readonly error?: unknown;
}

export interface ModelQuestion {
  readonly model: string;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly messages: readonly Message[];
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Milliseconds. */
export interface Patience {
  readonly firstText: number;
  readonly whole: number;
}

export type AskModel = (question: ModelQuestion) => Promise<ModelAnswer>;

export interface ProviderOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly patience?: Patience;
}

const usualPatience: Patience = { firstText: 20_000, whole: 90_000 };
const mostRetries = 2;

export function createModel({ apiKey, baseUrl, patience = usualPatience }: ProviderOptions): AskModel {
  return async ({ model, temperature, maxTokens, messages, onText, signal }) => {
    // Whether a request is out whose cost nobody knows: it is not sent a second time.
    let isOut = false;
    const send: typeof fetch = async (input, init) => {
      if (isOut) throw new Error('The provider did not answer the first time');
      isOut = true;
      try {
        const response = await fetch(input, init);
        isOut = response.ok;
        return response;
      } catch (error) {
        isOut = !wasNeverSent(error);
        throw error;
      }
    };
    const client = new OpenAI({ apiKey, baseURL: baseUrl ?? 'https://api.openai.com/v1', maxRetries: mostRetries, fetch: send, logLevel: 'off' });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new TooSlow()), patience.firstText);
    const ended = AbortSignal.any([signal, late.signal, AbortSignal.timeout(patience.whole)]);
    let [text, end, tokens]: [string, ModelEnd, number | undefined] = ['', 'cut', undefined];
    async function listen() {
      const stream = await client.chat.completions.create(
        // oxlint-disable-next-line typescript/no-deprecated -- other servers that speak the protocol know no other name for it.
        { model, temperature, max_tokens: maxTokens, messages: [...messages], stream: true, stream_options: { include_usage: true } },
        { signal: ended },
      );
      for await (const { choices, usage } of stream) {
        tokens = usage?.total_tokens ?? tokens;
        const [choice] = choices;
        const piece = choice?.delta.content ?? '';
        if (piece !== '' && !ended.aborted) {
          clearTimeout(timer);
          text += piece;
          onText(piece);
        }
        end = choice?.finish_reason ? endOf(choice.finish_reason) : end;
      }
    }
    try {
      // The client waits out a pause the provider has asked for even when nobody waits any more.
      await Promise.race([listen(), aborted(ended)]);
      return { end, text, ...(tokens !== undefined && { tokens }) };
    } catch (error) {
      return { end: isOut || text !== '' ? 'cut' : 'refused', text, ...(tokens !== undefined && { tokens }), error };
    } finally {
      clearTimeout(timer);
    }
  };
}

const endOf = (reason: string): ModelEnd => (reason === 'length' ? 'length' : reason === 'content_filter' ? 'filtered' : 'complete');

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason instanceof Error ? signal.reason : new Error('The answer was stopped'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String((cause as NodeJS.ErrnoException).code)); // only system errors have codes
}
