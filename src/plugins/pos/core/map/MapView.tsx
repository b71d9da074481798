import { DivIcon, DomUtil, GridLayer, Map as LeafletMap, Control, Marker, TileLayer, type Coords } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { GeoPoint } from '../model.ts';
import styles from './map.module.css';

/** Map tiles of a tile server. Off by default, because pages may load images from their own server only. */
export interface Tiles {
  /** `/tiles/{z}/{x}/{y}.png` */
  readonly url: string;
  /** Attribution text of the tile provider. */
  readonly attribution: string;
}

export interface MapViewProps {
  point: GeoPoint;
  /** Accessible name of the map. */
  label: string;
  tiles?: Tiles;
}

/** Zoom level that shows single streets. */
const ZOOM = 15;

/** Plain background with grid lines, shown without a network. */
class Ground extends GridLayer {
  protected override createTile(_: Coords): HTMLElement {
    return DomUtil.create('div', styles.ground);
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** Icon of the pin, drawn as SVG; its tip marks the position. */
function pinIcon(): DivIcon {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 30 40');
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', 'M15 38C6 27 2 22 2 15a13 13 0 0 1 26 0c0 7-4 12-13 23z');
  const eye = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({ cx: '15', cy: '15', r: '4.5' })) eye.setAttribute(name, value);
  drawing.append(shape, eye);
  // Leaflet's types accept only HTML, but it appends any given node.
  const pin = document.createElement('span');
  pin.append(drawing);
  return new DivIcon({ html: pin, className: styles.pin ?? '', iconSize: [30, 40], iconAnchor: [15, 38] });
}

/** A map with a pin (leaflet); what moves it are the mouse, fingers and arrow keys. */
export default function MapView({ point, label, tiles }: MapViewProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { lat, lng } = point;
  useEffect(() => {
    if (!box.current) return;
    const map = new LeafletMap(box.current, {
      center: [lat, lng],
      zoom: ZOOM,
      minZoom: 3,
      maxZoom: 18,
      attributionControl: tiles !== undefined,
      zoomControl: false,
      // The window around it scrolls.
      scrollWheelZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
    });
    const names = { zoomInTitle: translate('pos.map.zoomIn'), zoomOutTitle: translate('pos.map.zoomOut') };
    map.addControl(new Control.Zoom({ position: 'topright', ...names }));
    map.addLayer(tiles ? new TileLayer(tiles.url, { attribution: tiles.attribution }) : new Ground());
    map.addControl(new Control.Scale({ position: 'bottomright', imperial: false }));
    map.addLayer(new Marker([lat, lng], { icon: pinIcon(), interactive: false, keyboard: false, alt: label }));
    const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sized.observe(box.current);
    return () => {
      sized.disconnect();
      map.remove();
    };
  }, [lat, lng, label, tiles, translate]);
  return <div ref={box} dir="ltr" role="application" aria-label={label} className={styles.map} />;
}
