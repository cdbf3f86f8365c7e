// Makes the demo films again, run by hand after a change to their drawings: node make-videos.ts [name …].
// Frames are drawn, rastered and piped into ffmpeg; the files are committed, so that Stem runs without ffmpeg.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawFrame, type Film, type FilmName, films, isFilmName } from './films.ts';

const folder = new URL('../../content/videos/', import.meta.url);
const framesPerSecond = 24;
const bytesAllowed = (name: FilmName): number => (name.endsWith('-phone') ? 130_000 : 450_000);

const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const name of asked.length > 0 ? asked : Object.keys(films)) {
  if (!isFilmName(name)) throw new Error(`There is no film "${name}". Films: ${Object.keys(films).join(', ')}.`);
  console.log(`${name}.mp4 ${Math.round((await make(name)) / 1000)} kB`);
}

/** Two passes: the first measures the film, the second spends its bytes where the lines move most. */
async function make(name: FilmName): Promise<number> {
  const frames = await drawAll(name);
  const log = join(tmpdir(), `stem-${name}`);
  for (const pass of [1, 2]) await encode(name, frames, ['-pass', String(pass), '-passlogfile', log]);
  const { size } = await stat(new URL(`${name}.mp4`, folder));
  if (size > bytesAllowed(name)) throw new Error(`${name}.mp4 is ${size} bytes, over the ${bytesAllowed(name)} allowed.`);
  return size;
}

async function drawAll(name: FilmName): Promise<Buffer[]> {
  const { seconds, width, height, drawn, cut = 0 }: Film = films[name];
  const scaled = drawn ? Math.round((drawn.width * height) / drawn.height) : width;
  const count = seconds * framesPerSecond;
  const frames: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    frames.push(
      await sharp(Buffer.from(drawFrame(name, i / count)))
        .resize(scaled, height)
        .extract({ left: Math.round(cut * (scaled - width)), top: 0, width, height })
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  }
  return frames;
}

async function encode(name: FilmName, frames: readonly Buffer[], pass: readonly string[]): Promise<void> {
  const film: Film = films[name];
  const file = new URL(`${name}.mp4`, folder);
  const ffmpeg = spawn('ffmpeg', [...picture(film), '-an', ...codec(film, bytesAllowed(name)), ...pass, file.pathname], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code]: unknown[] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} while making ${name}.mp4.`);
}

function picture({ width, height }: Film): string[] {
  return `-v error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`.split(' ');
}

// Colours are tagged as BT.709, so that the flat ground matches the same colour in the page's style sheet.
function codec({ seconds }: Film, bytes: number): string[] {
  const bits = Math.round(((bytes * 8) / seconds) * 0.93);
  return [
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:v', 'libx264', '-preset', 'slower', '-tune', 'animation', '-b:v', String(bits), '-qmin', '12', '-g', '480'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
  ];
}
