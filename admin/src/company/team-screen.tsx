// The people of the Team page, in its two sections.
import { entities } from '@stem/model';
import { wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import { rowsOf } from '../server/rows.ts';
import { Face } from '../speakers/face.tsx';

const words = { ...wordsFor(entities.team_members), createTitle: 'Add Team Member', create: 'Create Team Member', update: 'Update Team Member' };

const heading = { heading: 'Team Management', subtitle: 'The people of the Team page; the titles of both sections stand under Page Settings' };

const says: SectionWords = {
  add: 'Add Team Member',
  loading: 'Loading team members...',
  plural: 'team members',
  none: 'No team members yet',
  noneHint: 'A section of the Team page appears with its first member.',
};

export const TeamScreen = () => (
  <RecordsScreen
    name="team_members"
    page="/team"
    groupBy="category"
    list={rowsOf('team_members')}
    section={heading}
    says={says}
    words={words}
    layout="rows"
    noteOf={({ position }) => position}
    searched={({ name, name_de, position, position_de, email }) => [name, name_de, position, position_de, email]}
    pictureOf={({ name, photo_url }) => <Face speaker={{ name, photo: photo_url }} />}
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
            <span className="tag">Inactive</span>
          </p>
        )}
      </>
    )}
  />
);
