// The pictures that take turns at the head of the communities page.
import { entities } from '@stem/model';
import { wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import { rowsOf } from '../server/rows.ts';

const words = { ...wordsFor(entities.communities_hero_images), createTitle: 'Add Hero Image' };

const heading = { heading: 'Hero Images', subtitle: 'They follow each other every five seconds at the head of the communities page, in this order' };

const says: SectionWords = {
  add: 'Add Hero Image',
  loading: 'Loading hero images...',
  plural: 'hero images',
  none: 'No hero images yet',
  noneHint: 'The head of the communities page stands without a picture.',
};

export const HeroImagesScreen = () => (
  <RecordsScreen
    name="communities_hero_images"
    page="/communities"
    list={rowsOf('communities_hero_images')}
    section={heading}
    says={says}
    words={words}
    layout="cards"
    titleOf={({ alt_text_en }) => alt_text_en ?? 'Without an alternative text'}
    noteOf={({ is_active }) => (is_active ? 'Active' : 'Inactive')}
    searched={({ alt_text_en, alt_text_de }) => [alt_text_en, alt_text_de]}
    pictureOf={({ image_url }) => <img src={image_url} alt="" loading="lazy" />}
    bodyOf={({ alt_text_de, is_active }) => (
      <>
        <p lang="de">{alt_text_de}</p>
        {!is_active && (
          <p>
            <span className="tag">Inactive</span>
          </p>
        )}
      </>
    )}
    needs="image_url"
  />
);
