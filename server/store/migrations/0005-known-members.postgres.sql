-- Tables from before are known by their listing, which has their players; the rest comes when somebody joins or leaves.
INSERT INTO members (player, stream)
SELECT DISTINCT seated.player, listings.stream
FROM listings, json_array_elements_text(listings.body::json -> 'players') AS seated (player);
