-- By hand: its plan is kept as long as a connection, and one made while few accounts were there would read all of them for
-- each number.
ALTER FUNCTION "account_membership_number"() SET enable_seqscan TO off;
