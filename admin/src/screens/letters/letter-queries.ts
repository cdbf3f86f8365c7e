// What the screen of letters asks of the api, by the event.
import { queries, queryOf, rowsKey } from '../../server/client.ts';
import { letterTexts } from '../../texts/people/letters.ts';

export type LetterStage = keyof typeof letterTexts.stages;

/** Those that an editor sends; the others go out by themselves. */
export const mailedStages = ['invitation', 'reminder', 'confirmation', 'change', 'cancelled', 'thanks'] as const;

export type MailedStage = (typeof mailedStages)[number];

export const isMailed = (stage: LetterStage): stage is MailedStage => mailedStages.some((one) => one === stage);

export const stageNames = Object.keys(letterTexts.stages) as readonly LetterStage[]; // its own keys

export type StandardLetters = Awaited<ReturnType<ReturnType<typeof standardLetters>['queryFn']>>;

export const standardLetters = (format: string) => queryOf(rowsKey, 'GET /api/formats/:format/letters/standard', { format });

const mailingKey = (format: string) => [...rowsKey, 'mailings', format];

export const mailingsOf = (format: string) => queryOf(mailingKey(format), 'GET /api/formats/:format/mailings', { format });

export const changedAppointments = (format: string) => queryOf(mailingKey(format), 'GET /api/formats/:format/appointments/changed', { format });

/** Reads again what was sent, and who has what. */
export const readMailings = (): Promise<void> => queries.invalidateQueries({ queryKey: rowsKey });
