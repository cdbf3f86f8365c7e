// What comments, reviews and “who is here” say.
import { comments } from '@stem/model/texts/en/office/people/comments';
import { screenTexts } from '../language.ts';

export const commentTexts = screenTexts('comments', comments);
