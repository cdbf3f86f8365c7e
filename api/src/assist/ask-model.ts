// Asks the language model of a provider. Never rejects: the result says how far the answer came.
import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { Message } from './instructions.ts';
import type { Trouble } from './test-model.ts';

export type ModelEnd = 'complete' | 'length' | 'filtered' | 'cut' | 'refused';

export interface ModelAnswer {
  /** `refused`: the provider has not started. `cut`: it may have started; how far it went is unknown. */
  readonly end: ModelEnd;
  readonly text: string;
  /** Tokens charged, if the provider reported them. */
  readonly tokens?: number;
  readonly error?: unknown;
  readonly trouble?: Trouble;
}

export interface ModelQuestion {
  readonly model: string;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly messages: readonly Message[];
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** In milliseconds. */
export interface ModelTimeouts {
  readonly firstText: number;
  readonly whole: number;
}

export type AskModel = (question: ModelQuestion) => Promise<ModelAnswer>;

export interface ProviderOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly timeouts?: ModelTimeouts;
}

const defaultTimeouts: ModelTimeouts = { firstText: 20_000, whole: 90_000 };
const mostRetries = 2;

export function createModel({ apiKey, baseUrl, timeouts = defaultTimeouts }: ProviderOptions): AskModel {
  return async ({ model, temperature, maxTokens, messages, onText, signal }) => {
    // A request that may have been charged is not sent a second time.
    let mayBeCharged = false;
    const send: typeof fetch = async (input, init) => {
      if (mayBeCharged) throw new Error('The provider did not answer the first time');
      mayBeCharged = true;
      try {
        const response = await fetch(input, init);
        mayBeCharged = response.ok;
        return response;
      } catch (error) {
        mayBeCharged = !wasNeverSent(error);
        throw error;
      }
    };
    const client = new OpenAI({ apiKey, baseURL: baseUrl ?? 'https://api.openai.com/v1', maxRetries: mostRetries, fetch: send, logLevel: 'off' });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The provider did not start to answer within the timeout')), timeouts.firstText);
    const ended = AbortSignal.any([signal, late.signal, AbortSignal.timeout(timeouts.whole)]);
    let [text, end, tokens]: [string, ModelEnd, number | undefined] = ['', 'cut', undefined];
    async function readStream() {
      const stream = await client.chat.completions.create(
        // oxlint-disable-next-line typescript/no-deprecated -- other servers with this protocol know only this name.
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
      // The library would wait for a pause the provider asked for even after an abort.
      await Promise.race([readStream(), rejectOnAbort(ended)]);
      return { end, text, ...(tokens !== undefined && { tokens }) };
    } catch (error) {
      const trouble = late.signal.aborted ? 'slow' : troubleOf(error);
      return { end: mayBeCharged || text !== '' ? 'cut' : 'refused', text, ...(tokens !== undefined && { tokens }), error, trouble };
    } finally {
      clearTimeout(timer);
    }
  };
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof APIConnectionError) return 'unreachable';
  if (!(error instanceof APIError) || error.status === undefined) return 'cut';
  const status = Number(error.status);
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'model';
  if (status === 429) return 'limit';
  return status >= 500 ? 'provider' : 'request';
}

const endOf = (reason: string): ModelEnd => (reason === 'length' ? 'length' : reason === 'content_filter' ? 'filtered' : 'complete');

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason instanceof Error ? signal.reason : new Error('The answer was stopped'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String((cause as NodeJS.ErrnoException).code)); // only system errors have codes
}
