// The code of a confirmation, as its mail shows it, held in front of the camera of a device at the door.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { guestLink } from '../../../../api/test/mailed-links.ts';
import { create, test } from '../../admin/steps/own-event.ts';
import { launchBrowser } from '../../launch-browser.ts';
import { mailTo } from '../../outbox.ts';
import { ownSystem } from '../../systems.ts';

const today = () => new Date().toISOString().slice(0, 10);

test('the code in the mail of a guest is read by the camera, and the guest is there', async ({ page: editor, event }) => {
  await editor.request.patch(`/api/formats/${event.id}`, { data: { start_date: today(), end_date: today(), answers_until: today() } });
  const email = `${randomUUID()}@alder.example`;
  const guest = { format_id: event.id, last_name: 'Müller', email, language: 'en', state: 'invited' };
  const { id } = await create(editor, '/api/guests', guest);
  const token = new URL(await guestLink('answer', { id, email, language: 'en' }, ownSystem())).hash.slice(1);
  expect((await editor.request.post('/api/guests/answer', { data: { token, answer: 'accept' } })).ok()).toBe(true);
  const door: { address: string } = await (await editor.request.post(`/api/formats/${event.id}/door`)).json();

  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const film = join(folder, 'code.y4m');
  writeFileSync(film, await filmOf(await pictureTo(email), editor));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser = await launchBrowser(camera);
  const device = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await device.goto(door.address);
  await expect(device.getByText('0 of 1 there')).toBeVisible();
  await device.getByRole('button', { name: 'Read a code' }).click();
  await expect(device.getByText('Müller is there.')).toBeVisible();
  await expect(device.getByText('1 of 1 there')).toBeVisible();
  await expect(device.getByText('All ticks are stored.')).toBeVisible();
  await browser.close();
  rmSync(folder, { recursive: true });
  const rows = await (await editor.request.get(`/api/formats/${event.id}/guests`)).json();
  expect(rows).toMatchObject([{ id, state: 'attended' }]);
});

/** The picture in the confirmation of a guest. */
async function pictureTo(address: string): Promise<string> {
  const { attachments } = await mailTo(address);
  const picture = attachments.find(({ mimeType }) => mimeType.startsWith('image/'));
  if (!picture) throw new Error('The mail has no picture');
  return `data:${picture.mimeType};base64,${Buffer.from(picture.content as ArrayBuffer).toString('base64')}`; // attachments are read as bytes
}

/** What a camera sees of a picture on white paper, as an uncompressed film of one frame in YUV4MPEG2. */
async function filmOf(picture: string, page: Page): Promise<Buffer> {
  const [width, height] = [640, 480];
  const luminance = await page.evaluate(
    async (asked) => {
      const image = new Image();
      image.src = asked.picture;
      await image.decode();
      const paper = new OffscreenCanvas(asked.width, asked.height).getContext('2d');
      if (!paper) throw new Error('There is no canvas');
      paper.fillStyle = 'white';
      paper.fillRect(0, 0, asked.width, asked.height);
      paper.imageSmoothingEnabled = false;
      paper.drawImage(image, asked.width / 2 - 150, asked.height / 2 - 150, 300, 300);
      const { data } = paper.getImageData(0, 0, asked.width, asked.height);
      return Array.from({ length: asked.width * asked.height }, (_, at) => data[at * 4] ?? 255);
    },
    { picture, width, height },
  );
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(luminance), Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame]);
}
