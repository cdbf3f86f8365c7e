// Work of the night, when the least is published: one task after the other. Only the publishing process does it.
import { setTimeout as pause } from 'node:timers/promises';
import { startOfDay } from '@stem/content-pipeline';
import { homeTimeZone, moveDay } from '@stem/model';
import { createRounds } from '../rounds.ts';

const hour = 3_600_000;
/** Hours after midnight, in the time zone of the house. */
const startHour = 2;
/** Milliseconds after which it reads the clock again, which may have been set. */
const longestSleep = 6 * hour;

export interface Night {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /** Resolves after these milliseconds, or when it is stopped. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

export interface NightOptions {
  readonly now: () => number;
  readonly tasks: readonly ((night: Night) => Promise<unknown>)[];
  readonly onError: (error: unknown) => void;
}

/** The next instant at which it is this hour in the time zone of the house, in milliseconds since 1970. */
export function nextHour(hours: number, now: number): number {
  const day = new Date(now).toISOString().slice(0, 10);
  const instants = [-1, 0, 1, 2].map((days) => startOfDay(moveDay(day, days), homeTimeZone) + hours * hour);
  return instants.find((instant) => instant > now) ?? now + 24 * hour;
}

/** Milliseconds until the next night, from an instant. */
export const untilNight = (now: number): number => nextHour(startHour, now) - now;

export function startNights({ now, tasks, onError }: NightOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  async function round() {
    for (const task of tasks) if (!signal.aborted) await task({ signal, pause: rest }).catch(onError);
  }
  const rounds = createRounds({ round, onError });
  let timer: NodeJS.Timeout;
  function sleep() {
    const wait = untilNight(now());
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
