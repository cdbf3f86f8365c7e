// One boot at a time: two that install into the same folders would break each other.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while this process owns the file `lock`. A lock whose process has ended is taken over. */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; !take(lock); waited += 200) {
    if (waited === 1000) console.error('Waiting for another start that is installing …');
    if (!isAlive(ownerOf(lock))) remove(lock);
    await sleep(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

// A hard link is created atomically: no process reads a lock without the id of its owner.
function take(lock) {
  const own = `${lock}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (['EROFS', 'EACCES', 'EPERM'].includes(error.code)) refuse(dirname(lock));
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function refuse(folder) {
  console.error(`Something of Stem must be installed or built first, and this user may not write into ${folder}.`);
  console.error('Run "npm run build" once as a user who may. After that the checkout may be read-only.');
  process.exit(1);
}

// Renamed first: of two processes that find the same dead owner, only one succeeds.
function remove(lock) {
  const aside = `${lock}.gone.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (isAlive(ownerOf(aside))) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
