// The head of the communities page: its texts and its two figures.
import { entities } from '@stem/model';
import { singleWords } from '../records/record-words.ts';
import { SingleScreen } from '../records/single-screen.tsx';

const words = { ...singleWords(entities.communities_hero_content), created: { sentence: 'Settings updated' }, updated: { sentence: 'Settings updated' } };

/** No page asks whether the one head there is is active. */
const without = ['is_active'];

export const HeroScreen = () => (
  <SingleScreen
    name="communities_hero_content"
    words={words}
    heading="Communities Hero"
    subtitle="Title, description and figures at the head of the communities page"
    loading="Loading communities hero..."
    page="/communities"
    without={without}
  />
);
