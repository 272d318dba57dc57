CREATE TABLE "demo" (
	"day" integer NOT NULL
);
