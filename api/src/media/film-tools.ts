// What is asked of ffprobe and ffmpeg where a machine has them: how large and how long a film is, and its first frame.
// Without them films are shown as before.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

export interface FilmFacts {
  /** As it is shown: upright. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration?: number;
}

export interface FilmTools {
  /** Undefined where ffprobe is missing. Rejects for what is no film. */
  facts(path: string): Promise<FilmFacts | undefined>;
  /** The first frame as PNG; undefined where ffmpeg is missing. */
  firstFrame(path: string): Promise<Uint8Array | undefined>;
}

/** Runs a program that writes to its standard output; undefined when there is no such program. */
export type RunProgram = (name: string, args: readonly string[]) => Promise<Uint8Array | undefined>;

const limits = { timeout: 60_000, maxBuffer: 128 * 1024 * 1024, killSignal: 'SIGKILL', encoding: 'buffer' } as const;

/** `path` holds the folders in which programs are looked for, as in PATH. */
export const programsOn =
  (path: string): RunProgram =>
  async (name, args) => {
    try {
      const { stdout } = await promisify(execFile)(name, [...args], { ...limits, env: { PATH: path } });
      return stdout;
    } catch (error) {
      const { code, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: Uint8Array }; // execFile rejects with these
      if (code === 'ENOENT' || code === 'EACCES') return undefined;
      throw new Error(
        `${name}: ${
          Buffer.from(stderr ?? [])
            .toString()
            .trim()
            .slice(-500) || String(code)
        }`,
      );
    }
  };

// A film may name other files and addresses; nothing but itself is opened.
const onlyFiles = ['-protocol_whitelist', 'file,pipe'];

export const createFilmTools = (run: RunProgram): FilmTools => ({
  async facts(path) {
    const wanted = 'stream=width,height,duration:stream_side_data=rotation:stream_tags=rotate:format=duration';
    const said = await run('ffprobe', ['-v', 'error', ...onlyFiles, '-select_streams', 'v:0', '-show_entries', wanted, '-of', 'json', path]);
    return said && factsOf(JSON.parse(Buffer.from(said).toString()));
  },
  firstFrame: (path) =>
    run('ffmpeg', ['-v', 'error', '-nostdin', '-threads', '1', ...onlyFiles, '-i', path, '-frames:v', '1', '-an', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1']),
});

const seconds = z.coerce.number().positive().optional().catch(undefined);
const answer = z.object({
  streams: z
    .array(
      z.object({
        width: z.int().positive(),
        height: z.int().positive(),
        duration: seconds,
        tags: z.object({ rotate: z.coerce.number().optional().catch(undefined) }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .min(1),
  format: z.object({ duration: seconds }).optional(),
});

function factsOf(said: unknown): FilmFacts {
  const { streams, format } = answer.parse(said);
  const [stream] = streams;
  if (!stream) throw new Error('This film has no picture');
  const turn = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? stream.tags?.rotate ?? 0;
  const isLying = Math.abs(turn) % 180 === 90;
  const duration = format?.duration ?? stream.duration;
  return {
    width: isLying ? stream.height : stream.width,
    height: isLying ? stream.width : stream.height,
    ...(duration !== undefined && { duration: Math.round(duration * 100) / 100 }),
  };
}
