// The people of the Team page, in its two sections.

import { severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';

const heading = { heading: websiteTexts.teamManagement, subtitle: websiteTexts.teamSubtitle };

export const TeamScreen = () => (
  <RecordsScreen
    name="team_members"
    page="/team"
    groupBy="category"
    list={rowsOf('team_members')}
    section={heading}
    says={listTexts.team_members}
    words={recordTexts.team_members}
    layout="rows"
    several={severalKinds.team_members}
    noteOf={({ position }) => position}
    searched={({ name, name_de, position, position_de, email }) => [name, name_de, position, position_de, email]}
    pictureOf={({ name, photo_url }) => <Portrait name={name} picture={photo_url} className="face" />}
    bodyOf={({ position, position_de, bio, is_active }) => (
      <>
        <p>
          {position}
          {position_de !== null && position_de !== position && (
            <span className="text-soft" lang="de">
              {' · '}
              {position_de}
            </span>
          )}
        </p>
        {bio !== null && <p className="line-clamp-3 max-w-[68ch] text-soft">{bio}</p>}
        {!is_active && (
          <p>
            <span className="tag">{websiteTexts.inactive}</span>
          </p>
        )}
      </>
    )}
  />
);
