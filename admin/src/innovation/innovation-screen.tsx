// The heads of the Co-Innovation, N9 and Ecosystem pages.
import { entities } from '@stem/model';
import { singleWords } from '../records/record-words.ts';
import { SingleScreen } from '../records/single-screen.tsx';

const words = { ...singleWords(entities.coinnovation_settings), created: { sentence: 'Settings updated' }, updated: { sentence: 'Settings updated' } };

/** No page asks whether the one record there is is active. */
const without = ['is_active'];

export const InnovationScreen = () => (
  <SingleScreen
    name="coinnovation_settings"
    words={words}
    heading="Innovation Pages"
    subtitle="Title, text and picture of the Co-Innovation, N9 and Ecosystem pages"
    loading="Loading innovation pages..."
    without={without}
  />
);
