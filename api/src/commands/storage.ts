// npm run storage -- copy --to s3 | disk: copies objects, media and gated files into the bucket, or back onto the disk.
import { openS3Bucket } from '@stem/content-pipeline/storage';
import { commandLine } from '../settings/program.ts';
import { copyFiles } from '../storage/copy-files.ts';
import { exitWhenWritten, readCommandSettings, reportProblem, sayUsage } from './command.ts';
import { count } from './wording.ts';

const usage = `Usage: ${commandLine('storage', 'copy --to s3 | disk', '[--compare]')}

  Copies published objects, media and gated files from DATA_DIR into the bucket that the settings S3_… name, or from the
  bucket into DATA_DIR. Stem may be running. What is there already is left alone, so an interrupted copy goes on when you
  repeat it; every copied file is read back and compared. Nothing is deleted.

  --compare   compares what is there already as well, and replaces it where it differs`;

async function run([command, flag, to, compare, ...more]: readonly string[]): Promise<number> {
  if (command !== 'copy' || flag !== '--to' || (to !== 's3' && to !== 'disk') || ![undefined, '--compare'].includes(compare) || more.length > 0)
    return sayUsage(usage);
  // The bucket is named before Stem uses it, and after.
  const { dataFolder, s3 } = readCommandSettings({ STORAGE: 's3' });
  if (!s3) throw new Error('STORAGE=s3 has a bucket');
  let reportedAt = performance.now();
  try {
    const bucket = openS3Bucket(s3);
    await bucket.probe(10_000);
    const { copied, left, damaged } = await copyFiles({
      dataFolder,
      bucket,
      to,
      compares: compare !== undefined,
      onFile(soFar) {
        if (performance.now() - reportedAt < reportInterval) return;
        reportedAt = performance.now();
        console.log(`${count(soFar.copied, 'file')} copied, ${soFar.left} were there`);
      },
    });
    console.log(`${count(copied, 'file')} copied to ${to === 's3' ? `the bucket ${s3.bucket}` : dataFolder} and compared; ${left} were there`);
    for (const name of damaged) console.error(`${name} is damaged and was not copied: restore it from a backup`);
    return damaged.length === 0 ? 0 : 1;
  } catch (error) {
    return reportProblem(error, dataFolder, '. What was copied stays; repeat the command to go on');
  }
}

/** Milliseconds between two lines of progress. */
const reportInterval = 5000;

exitWhenWritten(await run(process.argv.slice(2)));
