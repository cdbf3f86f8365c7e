// The texts of pages, each beside the records of its page.
import { PageTexts } from './page-texts.tsx';

export const AboutTexts = () => <PageTexts pages={['about', 'contact']} subtitle="Introductions of the About and the Contact page" />;
export const TeamTexts = () => <PageTexts pages={['team']} subtitle="Title, introduction and section titles of the Team page" />;
export const CommunitiesTexts = () => <PageTexts pages={['communities']} subtitle="The contact card of the communities page" />;
export const InnovationTexts = () => <PageTexts pages={['ecosystem', 'n9']} subtitle="Section titles, texts and buttons of the Ecosystem and N9 pages" />;
