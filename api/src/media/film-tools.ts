// Reads size, duration and first frame of a film with ffprobe and ffmpeg. Without them a film is shown without these.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

export interface FilmProperties {
  /** As it is shown, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration?: number;
}

export type FilmTools = ReturnType<typeof createFilmTools>;

/** Runs a program and returns its standard output; undefined when there is no such program. */
export type RunProgram = (name: string, args: readonly string[]) => Promise<Uint8Array | undefined>;

const limits = { timeout: 60_000, maxBuffer: 128 * 1024 * 1024, killSignal: 'SIGKILL', encoding: 'buffer' } as const;

/** `path` lists the folders to search for programs, as in PATH. */
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

// A film may name other files and addresses: only the film itself may be opened.
const onlyFiles = ['-protocol_whitelist', 'file,pipe'];

export const createFilmTools = (run: RunProgram) => ({
  /** Undefined where ffprobe is missing. Rejects for a file that is not a film. */
  async readProperties(path: string) {
    const wanted = 'stream=width,height,duration:stream_side_data=rotation:stream_tags=rotate:format=duration';
    const output = await run('ffprobe', ['-v', 'error', ...onlyFiles, '-select_streams', 'v:0', '-show_entries', wanted, '-of', 'json', path]);
    return output && parseProperties(JSON.parse(Buffer.from(output).toString()));
  },
  /** As PNG; undefined where ffmpeg is missing. */
  readFirstFrame: (path: string) =>
    run('ffmpeg', ['-v', 'error', '-nostdin', '-threads', '1', ...onlyFiles, '-i', path, '-frames:v', '1', '-an', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1']),
});

const seconds = z.coerce.number().positive().optional().catch(undefined);
const probeSchema = z.object({
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

function parseProperties(output: unknown): FilmProperties {
  const { streams, format } = probeSchema.parse(output);
  const [stream] = streams;
  if (!stream) throw new Error('This file has no video stream');
  const rotation = stream.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation ?? stream.tags?.rotate ?? 0;
  const isSideways = Math.abs(rotation) % 180 === 90;
  const duration = format?.duration ?? stream.duration;
  return {
    width: isSideways ? stream.height : stream.width,
    height: isSideways ? stream.width : stream.height,
    ...(duration !== undefined && { duration: Math.round(duration * 100) / 100 }),
  };
}
