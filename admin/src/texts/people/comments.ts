// What comments, reviews and “who is here” say.
import { comments } from '@stem/model/texts/en/office/people/comments';
import { inWindow } from '../language.ts';

export const commentTexts = inWindow('comments', comments);
