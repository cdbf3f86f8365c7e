// The pictures that follow each other at the head of the communities page.

import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';

const heading = { heading: websiteTexts.heroImages, subtitle: websiteTexts.heroImagesSubtitle };

export const HeroImagesScreen = () => (
  <RecordsScreen
    name="communities_hero_images"
    page="/communities"
    list={rowsOf('communities_hero_images')}
    section={heading}
    says={listTexts.communities_hero_images}
    words={recordTexts.communities_hero_images}
    layout="cards"
    titleOf={({ alt_text_en }) => alt_text_en ?? websiteTexts.withoutAnAlternativeText}
    noteOf={({ is_active }) => (is_active ? websiteTexts.active : websiteTexts.inactive)}
    searched={({ alt_text_en, alt_text_de }) => [alt_text_en, alt_text_de]}
    pictureOf={({ image_url }) => <img src={image_url} alt="" loading="lazy" />}
    bodyOf={({ alt_text_de, is_active }) => (
      <>
        <p lang="de">{alt_text_de}</p>
        {!is_active && (
          <p>
            <span className="tag">{websiteTexts.inactive}</span>
          </p>
        )}
      </>
    )}
    needs="image_url"
  />
);
