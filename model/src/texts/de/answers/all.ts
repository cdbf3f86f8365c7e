import type { Answers } from '../../en/answers/all.ts';
import { problems } from '../problems.ts';
import { drawings } from './drawings.ts';
import { files } from './files.ts';
import { health, troubles } from './health.ts';
import { pageFaults as pages } from './page-faults.ts';
import { people } from './people.ts';
import { releaseAnswers as releases } from './releases.ts';
import { requests } from './requests.ts';
import { saving } from './saving.ts';
import { statement } from './statement.ts';
import { cdns, stores } from './stores.ts';
import { unaccepted } from './unaccepted.ts';
import { values } from './values.ts';

export const answers: Answers = {
  cdns,
  drawings,
  files,
  health,
  pages,
  people,
  problems,
  releases,
  requests,
  saving,
  statement,
  stores,
  troubles,
  unaccepted,
  values,
};
