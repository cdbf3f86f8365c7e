// A refused answer on its way through a query.
import type { Refused } from '@stem/api/client';

export class Unanswered extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.problem.detail);
    this.name = 'Unanswered';
    this.refused = refused;
  }
}
