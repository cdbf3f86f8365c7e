// Asks the links to other sites in the night, when the least is published. Only the publishing process does.
import { setTimeout as pause } from 'node:timers/promises';
import { startOfDay } from '@stem/content-pipeline';
import { homeTimeZone, moveDay } from '@stem/model';
import { createRounds } from '../rounds.ts';
import { askLinks, type LinkRoundOptions } from './link-round.ts';

const hour = 3_600_000;
/** Hours after midnight, in the time zone of the house. */
const startHour = 2;
/** Milliseconds after which the clock is looked at again, which may have been set. */
const longestSleep = 6 * hour;

export interface LinkRoundsOptions extends Omit<LinkRoundOptions, 'pause' | 'signal'> {
  readonly onError: (error: unknown) => void;
}

/** Milliseconds until the next night, from an instant. */
export function untilNight(now: number): number {
  const day = new Date(now).toISOString().slice(0, 10);
  const nights = [moveDay(day, -1), day, moveDay(day, 1), moveDay(day, 2)].map((date) => startOfDay(date, homeTimeZone) + startHour * hour);
  return (nights.find((night) => night > now) ?? now + 24 * hour) - now;
}

export function startLinkRounds({ onError, ...options }: LinkRoundsOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  const rounds = createRounds({ round: () => askLinks({ ...options, pause: rest, signal }), onError });
  let timer: NodeJS.Timeout;
  function sleep() {
    const wait = untilNight(options.now());
    timer = setTimeout(
      () => {
        if (wait <= longestSleep) rounds.wake();
        sleep();
      },
      Math.min(wait, longestSleep),
    ).unref();
  }
  sleep();
  return {
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await rounds.stop();
    },
  };
}
