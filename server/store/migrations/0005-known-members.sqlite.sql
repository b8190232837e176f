-- Tables from before are known by their listing, which has their players; the rest comes when somebody joins or leaves.
INSERT INTO members (player, stream)
SELECT DISTINCT seated.value, listings.stream FROM listings, json_each(listings.body, '$.players') AS seated;
