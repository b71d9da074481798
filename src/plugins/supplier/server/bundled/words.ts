/** First-level categories of the bundled catalogue with their second level, and the goods of each of these. */
export const SHELVES: readonly (readonly [
  first: string,
  seconds: readonly (readonly [second: string, goods: string])[],
])[] = [
  [
    'Home and kitchen',
    [
      ['Cookware', 'Saucepan,Frying pan,Baking tray,Steamer,Stock pot'],
      ['Tableware', 'Dinner plate,Soup bowl,Tea cup,Serving dish,Water jug'],
      ['Storage', 'Food box,Spice jar,Bread bin,Cutlery tray,Shelf basket'],
      ['Kitchen tools', 'Peeler,Whisk,Grater,Ladle,Kitchen scissors'],
      ['Textiles', 'Tea towel,Table cloth,Cushion cover,Oven glove,Curtain'],
    ],
  ],
  [
    'Packaging',
    [
      ['Bottles', 'Glass bottle,Spray bottle,Pump bottle,Dropper bottle,Oil bottle'],
      ['Boxes', 'Gift box,Mailing box,Cake box,Window box,Bottle box'],
      ['Bags', 'Paper bag,Cotton bag,Zip bag,Organza bag,Stand-up pouch'],
      ['Labels', 'Round label,Thank-you sticker,Hang tag,Seal sticker,Barcode roll'],
      ['Ribbons', 'Satin ribbon,Raffia,Jute string,Paper bow,Washi tape'],
    ],
  ],
  [
    'Clothing',
    [
      ['Women', 'Blouse,Long skirt,Cardigan,Summer dress,Scarf'],
      ['Men', 'Polo shirt,Linen shirt,Chinos,Pullover,Belt'],
      ['Children', 'Romper,Hooded jacket,Leggings,Pyjamas,Sun hat'],
      ['Shoes', 'Sandals,Slippers,Canvas shoes,Ankle boots,Insoles'],
      ['Bags and cases', 'Backpack,Shoulder bag,Wallet,Belt bag,Travel case'],
    ],
  ],
  [
    'Jewellery',
    [
      ['Necklaces', 'Pendant,Chain,Choker,Pearl necklace,Locket'],
      ['Earrings', 'Ear studs,Hoops,Drop earrings,Ear cuffs,Clip earrings'],
      ['Bracelets', 'Bangle,Charm bracelet,Bead bracelet,Anklet,Leather bracelet'],
      ['Rings', 'Signet ring,Stacking ring,Stone ring,Open ring,Band ring'],
      ['Watches', 'Slim watch,Sports watch,Watch strap,Pocket watch,Watch box'],
    ],
  ],
  [
    'Beauty',
    [
      ['Face', 'Face roller,Cleansing brush,Sheet mask,Cotton pads,Headband'],
      ['Hair', 'Hair clip,Paddle brush,Comb,Hair towel,Scrunchie'],
      ['Bath', 'Bath bomb,Hammam glove,Soap dish,Loofah,Foot file'],
      ['Make-up', 'Brush set,Make-up sponge,Mirror,Lash curler,Make-up bag'],
      ['Nails', 'Nail file,Nail lamp,Cuticle set,Nail stickers,Hand cream'],
    ],
  ],
  [
    'Toys',
    [
      ['Building', 'Wooden blocks,Marble run,Magnetic tiles,Train track,Stacking cups'],
      ['Games', 'Card game,Domino,Puzzle,Chess set,Memory game'],
      ['Outdoor', 'Kite,Skipping rope,Bubble wand,Frisbee,Sand set'],
      ['Soft toys', 'Teddy bear,Plush rabbit,Hand puppet,Plush cat,Comforter'],
      ['Learning', 'Abacus,Clock puzzle,Letter cards,Globe,Microscope'],
    ],
  ],
  [
    'Electronics',
    [
      ['Phone', 'Phone case,Car holder,Screen film,Ring light,Phone strap'],
      ['Audio', 'Earphones,Bluetooth speaker,Headphones,Audio cable,Microphone'],
      ['Power', 'Charger,Power bank,Charging cable,Socket strip,Solar charger'],
      ['Lighting', 'Desk lamp,Light string,Night light,Torch,Light strip'],
      ['Computer', 'Mouse pad,Laptop stand,USB hub,Keyboard cover,Webcam'],
    ],
  ],
  [
    'Pets',
    [
      ['Dogs', 'Collar,Leash,Dog bed,Chew toy,Travel bowl'],
      ['Cats', 'Scratching post,Feather wand,Cat tunnel,Litter scoop,Cat cushion'],
      ['Birds', 'Perch,Swing,Feeder,Bird bath,Ladder'],
      ['Fish', 'Air pump,Fish net,Aquarium plant,Thermometer,Gravel'],
      ['Care', 'Grooming brush,Nail clipper,Pet towel,Tick remover,Paw balm'],
    ],
  ],
];

export const LOOKS = ['Matt', 'Slim', 'Classic', 'Soft', 'Foldable', 'Large', 'Small', 'Striped', 'Plain', 'Round'];
export const MATERIALS = [
  'bamboo',
  'steel',
  'cotton',
  'glass',
  'silicone',
  'linen',
  'ceramic',
  'felt',
  'oak',
  'recycled',
];
export const COLOURS = ['Black', 'White', 'Sand', 'Olive', 'Blue', 'Terracotta', 'Grey', 'Rose'];
export const SIZES = ['S', 'M', 'L', 'XL'];
