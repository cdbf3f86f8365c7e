// The home page, except its list of communities.
import { view } from '@stem/content-pipeline/read';
import { localize } from '@stem/model';
import { readPictures, readStill } from './pictures.ts';
import { readSingle } from './settings.ts';

export const homeHero = view('Home hero', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    lines: [localize(read.lang, home, 'hero_title'), localize(read.lang, home, 'hero_title_second')],
    subtitle: localize(read.lang, home, 'hero_subtitle'),
    button: localize(read.lang, home, 'hero_cta_text'),
    film: { src: home.hero_background_video, phone: home.hero_background_video_phone },
    poster: await readStill(read, home.hero_background_video, home.hero_poster),
    background: home.hero_background_color,
    overlay: { colour: home.hero_overlay_color, opacity: home.hero_overlay_opacity },
  };
});

export const homeStatement = view('Statement', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    title: localize(read.lang, home, 'statement_title'),
    text: localize(read.lang, home, 'statement_text'),
    figures: [
      { value: home.figure_1_value, label: localize(read.lang, home, 'figure_1_label') },
      { value: home.figure_2_value, label: localize(read.lang, home, 'figure_2_label') },
      { value: home.figure_3_value, label: localize(read.lang, home, 'figure_3_label') },
    ],
  };
});

export const homePartners = view('Partner logos', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  const picture = await readPictures(read, home.partner_logos, ({ url }) => url);
  const row = (wanted: number) =>
    home.partner_logos
      .filter((logo) => logo.row === wanted)
      .flatMap(({ name, url }) => {
        const found = picture(url);
        return found ? [{ name, picture: found }] : [];
      });
  return { title: localize(read.lang, home, 'trusted_title'), rows: [row(1), row(2)].filter((logos) => logos.length > 0) };
});

export const homeServices = view('Services', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  const picture = await readPictures(read, home.service_images, ({ image }) => image);
  return home.service_images.map((service) => {
    const found = picture(service.image);
    return {
      id: service.id,
      title: localize(read.lang, service, 'title'),
      text: localize(read.lang, service, 'text'),
      ...(found && { picture: { ...found, alt: localize(read.lang, service, 'alt') ?? found.alt } }),
    };
  });
});

export const homeCommunities = view('Communities introduction', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    title: localize(read.lang, home, 'communities_title'),
    lead: localize(read.lang, home, 'communities_lead'),
    note: localize(read.lang, home, 'communities_note'),
  };
});

/** The closing banner. The home page and the banner above the footer count communities differently, as specified. */
export const banner = view('Banner', async (read, { place }: { place: 'home' | 'footer' }) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    title: localize(read.lang, home, 'banner_title'),
    button: localize(read.lang, home, 'banner_cta'),
    figures: [
      { value: home.banner_leaders_value, label: localize(read.lang, home, 'banner_leaders_label') },
      {
        value: place === 'home' ? home.banner_communities_value : home.footer_banner_communities_value,
        label: localize(read.lang, home, 'banner_communities_label'),
      },
    ],
  };
});
