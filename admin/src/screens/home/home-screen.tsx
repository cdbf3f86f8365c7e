// Website Home Settings: all texts of the home page and the footers, in both languages.
import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { LogoRows } from './logo-rows.tsx';
import { ServiceImages } from './service-images.tsx';

const traits = { controls: { partner_logos: LogoRows, service_images: ServiceImages } };

export const HomeScreen = () => <SingleScreen name="website_home_settings" traits={traits} />;
